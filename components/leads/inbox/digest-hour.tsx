'use client'

import { Field } from '@/components/ui/field'
import { HydratedFieldset } from '@/components/ui/hydrated-fieldset'
import { ImmediateSelect } from '@/components/ui/immediate-select'
import { saveDigestHour } from '@/lib/leads/inbox/actions'
import { useInboxAction } from './use-inbox-action'

const clock = (hour: string) => (hour ? `${hour.padStart(2, '0')}:00` : 'Never')
const hours = Array.from({ length: 24 }, (_, hour) => String(hour))
const options = Object.fromEntries([...hours, ''].map((hour) => [hour, clock(hour)]))

/** The hour of the daily mail. Saved at once. */
export function DigestHour({ hour, timeZone }: { hour: number | null; timeZone: string }) {
  const { busy, start } = useInboxAction()
  const before = hour === null ? '' : String(hour)
  const change = (next: string) =>
    start(() => saveDigestHour({ hour: next }), labelOf(next), {
      undo: {
        subject: 'hour of the digest',
        call: () => saveDigestHour({ hour: before }),
        success: `${labelOf(before)}, as before`,
      },
    })
  return (
    <section
      aria-label="Daily email"
      className="mt-10 grid max-w-110 gap-2 border border-line bg-surface p-5"
    >
      <HydratedFieldset>
        <Field id="digest-hour" label="Send a daily to-do email">
          {(control) => (
            <ImmediateSelect {...control} options={options} value={before} busy={busy} onChoose={change} />
          )}
        </Field>
        <p className="text-small text-muted">
          Once a day to the school’s address ({timeZone}), only when there are unanswered messages or
          follow-ups due.
        </p>
      </HydratedFieldset>
    </section>
  )
}

const labelOf = (hour: string) =>
  hour ? `The daily email is sent at ${clock(hour)}` : 'No daily email is sent'
