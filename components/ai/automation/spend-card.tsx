'use client'

import { useState } from 'react'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { TextField } from '@/components/ui/text-field'
import { saveBudgets } from '@/lib/ai/automation/actions'
import { budgetsSchema } from '@/lib/ai/automation/schema'
import { formatDollars } from '@/lib/platform/money'
import { SettingsCard } from '../../admin/settings-card'
import { SettingsForm } from './settings-form'

interface SpendCardProps {
  /** Amounts in micro-dollars. */
  spend: { today: number; month: number; dailyBudget: number; monthlyBudget: number }
  /** Whether new AI posts tell readers that AI was used. */
  note: boolean
}

const inDollars = (micros: number) => (micros / 1_000_000).toFixed(2)

/** The card with AI spending and its budgets. A call that would exceed a budget is not made. */
export function SpendCard({ spend, note }: SpendCardProps) {
  const [daily, setDaily] = useState(inDollars(spend.dailyBudget))
  const [monthly, setMonthly] = useState(inDollars(spend.monthlyBudget))
  const [showNote, setShowNote] = useState(note)
  const entered = { daily, monthly, note: showNote }
  const amounts = budgetsSchema.safeParse(entered).data
  const dirty =
    amounts?.daily !== spend.dailyBudget || amounts.monthly !== spend.monthlyBudget || showNote !== note
  return (
    <SettingsCard
      title="Spending"
      description="Counted from what the AI service reports, before and after each call."
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Meter label="Today" spent={spend.today} budget={spend.dailyBudget} />
        <Meter label="This month" spent={spend.month} budget={spend.monthlyBudget} />
      </div>
      <SettingsForm className="gap-4" submit="Save Budgets" dirty={dirty} save={() => saveBudgets(entered)}>
        {(errors) => (
          <>
            <div className="grid items-start gap-4 sm:grid-cols-2">
              <TextField
                id="daily-budget"
                label="Daily budget"
                {...dollars}
                error={errors.daily}
                value={daily}
                onChange={({ target }) => setDaily(target.value)}
              />
              <TextField
                id="monthly-budget"
                label="Monthly budget"
                {...dollars}
                error={errors.monthly}
                value={monthly}
                onChange={({ target }) => setMonthly(target.value)}
              />
            </div>
            <CheckboxField
              id="ai-note"
              label="Tell readers when AI wrote the first draft"
              checked={showNote}
              onChange={({ target }) => setShowNote(target.checked)}
            />
          </>
        )}
      </SettingsForm>
    </SettingsCard>
  )
}

const dollars = { description: 'US dollars', inputMode: 'decimal' } as const

function Meter({ label, spent, budget }: { label: string; spent: number; budget: number }) {
  const id = `spent-${label.replace(' ', '-').toLowerCase()}`
  return (
    <div>
      <p id={id} className="flex justify-between gap-2 text-small">
        <span className="font-label">{label}</span>
        <span className="tabular-nums">
          {formatDollars(spent)} of {formatDollars(budget)}
        </span>
      </p>
      <meter
        aria-labelledby={id}
        min={0}
        max={Math.max(budget, 1)}
        value={spent}
        className="woven-meter mt-2 h-2 w-full"
      />
    </div>
  )
}
