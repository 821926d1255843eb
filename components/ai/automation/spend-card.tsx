'use client'

import { type SubmitEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { saveBudgets } from '@/lib/ai/automation/actions'
import { formatDollars } from '@/lib/platform/money'
import { SettingsCard } from '../../admin/settings-card'
import { useSaving } from './use-saving'

interface SpendCardProps {
  /** In micro-dollars. */
  spend: { today: number; month: number; dailyBudget: number; monthlyBudget: number }
  /** Whether a new AI post tells its readers that AI helped. */
  note: boolean
}

const inDollars = (micros: number) => (micros / 1_000_000).toFixed(2)

/** What AI has cost, and its budget: a call that would exceed the budget is not made. */
export function SpendCard({ spend, note }: SpendCardProps) {
  const [daily, setDaily] = useState(inDollars(spend.dailyBudget))
  const [monthly, setMonthly] = useState(inDollars(spend.monthlyBudget))
  const [tell, setTell] = useState(note)
  const { errors, busy, save } = useSaving()

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    save(() => saveBudgets({ daily, monthly, note: tell }))
  }

  return (
    <SettingsCard
      title="Spending"
      description="Counted from what the AI service reports, before and after each call."
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Meter label="Today" spent={spend.today} budget={spend.dailyBudget} />
        <Meter label="This month" spent={spend.month} budget={spend.monthlyBudget} />
      </div>
      <form onSubmit={onSubmit} noValidate className="grid gap-4">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Budget
            id="daily-budget"
            label="Daily budget"
            value={daily}
            onChange={setDaily}
            error={errors.daily}
          />
          <Budget
            id="monthly-budget"
            label="Monthly budget"
            value={monthly}
            onChange={setMonthly}
            error={errors.monthly}
          />
        </div>
        <CheckboxField
          id="ai-note"
          label="Tell readers when AI wrote the first draft"
          checked={tell}
          onChange={({ target }) => setTell(target.checked)}
        />
        <Button type="submit" size="sm" busy={busy} busyText="Saving..." className="justify-self-start">
          Save Budgets
        </Button>
      </form>
    </SettingsCard>
  )
}

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

interface BudgetProps {
  id: string
  label: string
  value: string
  onChange: (value: string) => void
  error?: string
}

function Budget({ id, label, value, onChange, error }: BudgetProps) {
  return (
    <Field id={id} label={label} description="US dollars" error={error}>
      {(control) => (
        <Input
          compact
          {...control}
          inputMode="decimal"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
