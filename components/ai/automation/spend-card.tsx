'use client'

import { CheckboxField } from '@/components/ui/checkbox-field'
import { TextField } from '@/components/ui/text-field'
import { saveBudgets } from '@/lib/ai/automation/actions'
import { dollars } from '@/lib/ai/automation/schema'
import { formatDollars } from '@/lib/platform/money'
import { SettingsCard } from '../../admin/settings-card'
import { useEdits } from './edits'
import { SettingsForm } from './settings-form'

interface SpendCardProps {
  /** Amounts in micro-dollars. */
  spend: { today: number; month: number; dailyBudget: number; monthlyBudget: number }
  /** Whether new AI posts tell readers that AI was used. */
  note: boolean
}

const inDollars = (micros: number) => (micros / 1_000_000).toFixed(2)

/** Whether an edited amount differs from the stored one. A text that is not a valid amount differs too, so that it is sent and its error is shown. */
const isOther = (text: string | undefined, micros: number) =>
  text !== undefined && dollars.safeParse(text).data !== micros

/** The card with AI spending and its budgets. A call that would exceed a budget is not made. */
export function SpendCard({ spend, note }: SpendCardProps) {
  const { values, edits, edit, endEdits } = useEdits({
    daily: inDollars(spend.dailyBudget),
    monthly: inDollars(spend.monthlyBudget),
    note,
  })
  const { daily, monthly, ...others } = edits
  const changes = {
    ...others,
    ...(isOther(daily, spend.dailyBudget) && { daily }),
    ...(isOther(monthly, spend.monthlyBudget) && { monthly }),
  }
  const dirty = Object.keys(changes).length > 0
  return (
    <SettingsCard
      title="Spending"
      description="Counted from what the AI service reports, before and after each call."
    >
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <Meter label="Today" spent={spend.today} budget={spend.dailyBudget} />
        <Meter label="This month" spent={spend.month} budget={spend.monthlyBudget} />
      </div>
      <SettingsForm
        className="gap-4"
        submit="Save Budgets"
        dirty={dirty}
        save={() => saveBudgets(dirty ? changes : values)}
        onSaved={endEdits}
      >
        {(errors) => (
          <>
            <div className="grid items-start gap-4 sm:grid-cols-2">
              <TextField
                id="daily-budget"
                label="Daily budget"
                {...amountField}
                error={errors.daily}
                value={values.daily}
                onChange={({ target }) => edit({ daily: target.value })}
              />
              <TextField
                id="monthly-budget"
                label="Monthly budget"
                {...amountField}
                error={errors.monthly}
                value={values.monthly}
                onChange={({ target }) => edit({ monthly: target.value })}
              />
            </div>
            <CheckboxField
              id="ai-note"
              label="Tell readers when AI wrote the first draft"
              checked={values.note}
              onChange={({ target }) => edit({ note: target.checked })}
            />
          </>
        )}
      </SettingsForm>
    </SettingsCard>
  )
}

const amountField = { description: 'US dollars', inputMode: 'decimal' } as const

function Meter({ label, spent, budget }: { label: string; spent: number; budget: number }) {
  const id = `spent-${label.replace(' ', '-').toLowerCase()}`
  return (
    <div>
      <p id={id} className="flex flex-wrap justify-between gap-x-2 text-small">
        <span className="font-label whitespace-nowrap">{label}</span>
        <span className="tabular-nums whitespace-nowrap">
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
