'use client'

import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { assign, setStatus } from '@/lib/leads/inbox/actions'
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

interface AssignFieldProps {
  kind: Kind
  id: string
  assignedTo: string | null
  assignees: readonly { id: string; email: string }[]
}

/** Chooses who answers a message. Saved at once. */
export function AssignField({ kind, id, assignedTo, assignees }: AssignFieldProps) {
  const { busy, start } = useInboxAction()
  const before = assignedTo ?? ''
  const give = (from: string, to: string) => () => assign({ kind, id, from, assignedTo: to })
  const said = (person: string) => {
    const email = assignees.find((assignee) => assignee.id === person)?.email
    return email ? `${email} answers` : 'Nobody answers yet'
  }
  const change = (person: string) =>
    start(give(before, person), said(person), {
      undo: {
        subject: `who answers ${id}`,
        call: give(person, before),
        success: `${said(before)}, as before`,
      },
    })
  return (
    <Field id="message-assignee" label="Who answers">
      {(control) => (
        <Select
          compact
          {...control}
          value={before}
          disabled={busy}
          onChange={({ target }) => change(target.value)}
        >
          <option value="">Nobody yet</option>
          {assignees.map((assignee) => (
            <option key={assignee.id} value={assignee.id}>
              {assignee.email}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
