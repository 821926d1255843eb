'use client'

import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { setStatus } from '@/lib/leads/inbox/actions'
import type { Kind, Status } from '@/lib/leads/inbox/schema'
import { statusLabels } from './status-tag'
import { useInboxAction } from './use-inbox-action'

type StatusFieldProps = { kind: Kind; id: string; status: Status }

/** The status of a message. A choice is saved at once; its toast offers to undo it. */
export function StatusField({ kind, id, status }: StatusFieldProps) {
  const { busy, start } = useInboxAction()
  const change = (next: Status) =>
    start(() => setStatus({ kind, id, from: status, status: next }), markedAs(next), {
      undo: {
        subject: `status of ${id}`,
        call: () => setStatus({ kind, id, from: next, status }),
        success: `${markedAs(status)} again`,
      },
    })
  return (
    <Field id="message-status" label="Status">
      {(control) => (
        <Select
          compact
          {...control}
          value={status}
          disabled={busy}
          onChange={({ target }) => change(target.value as Status)}
        >
          {Object.entries(statusLabels).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

const markedAs = (status: Status) => `Marked as ${statusLabels[status].toLowerCase()}`
