'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { type Call, reportAction, type Undo } from '@/components/admin/call-action'
import { ConfirmDialog } from '@/components/admin/confirm-dialog'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { assign, forgetPerson, promote, resendMail, setStatus } from '@/lib/leads/inbox/actions'
import type { Kind, Status } from '@/lib/leads/inbox/schema'
import { statusLabels } from './status-tag'

/** Queues an email again after its delivery has failed for good. */
export function ResendButton({ id }: { id: string }) {
  const { busy, start } = useInboxAction()
  return (
    <Button
      size="sm"
      variant="outline"
      busy={busy}
      busyText="Sending..."
      onClick={() => start(() => resendMail({ id }), 'The mail is on its way again')}
      className="justify-self-start"
    >
      Send again
    </Button>
  )
}

type GiveSeatButtonProps = { id: string; name: string; seats: number; taken: number }

/** Gives somebody on the waiting list a seat. Exceeding a full cohort needs a confirmation that says so. */
export function GiveSeatButton({ id, name, seats, taken }: GiveSeatButtonProps) {
  const aboveFull = taken >= seats
  const state = `${taken} of ${seats} seats of this cohort are taken`
  const mailNotice = `${name} is told by mail at once.`
  return (
    <ConfirmDialog
      title={aboveFull ? 'The cohort is full' : 'Give a seat'}
      description={
        aboveFull
          ? `${state}: it is full. Seat ${taken + 1} makes it larger than the site promises. ${mailNotice}`
          : `${state}. This makes it ${taken + 1}. ${mailNotice}`
      }
      action={aboveFull ? `Give seat ${taken + 1} anyway` : 'Give the seat'}
      busyText="Giving..."
      destructive={aboveFull}
      onConfirm={() => reportAction(() => promote({ id, aboveFull }), `${name} has a seat now`)}
    >
      <Button size="md" className="justify-self-start">
        Give a seat
      </Button>
    </ConfirmDialog>
  )
}

/** Erases one person on their request (Nigeria Data Protection Act). */
export function ForgetButton({ email }: { email: string }) {
  const router = useRouter()
  async function forget() {
    const done = await reportAction(() => forgetPerson({ email }), `Everything of ${email} is erased`)
    if (done) router.push('/admin/inbox')
    return done
  }
  return (
    <ConfirmDialog
      title="Forget this person"
      description={`Every message, note, mail and subscription of ${email} is erased. This action cannot be undone.`}
      action="Forget"
      busyText="Forgetting..."
      destructive
      onConfirm={forget}
    >
      <Button variant="outline" size="sm" className="justify-self-start">
        Forget this person
      </Button>
    </ConfirmDialog>
  )
}

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
  const assignFrom = (from: string, to: string) => () => assign({ kind, id, from, assignedTo: to })
  const describeAssignee = (person: string) => {
    const email = assignees.find((assignee) => assignee.id === person)?.email
    return email ? `${email} answers` : 'Nobody answers yet'
  }
  const change = (person: string) =>
    start(assignFrom(before, person), describeAssignee(person), {
      undo: {
        subject: `who answers ${id}`,
        call: assignFrom(person, before),
        success: `${describeAssignee(before)}, as before`,
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

interface Options {
  onDone?: () => void
  undo?: Undo
}

/** Runs an action and shows its result in a toast; `busy` while it runs. */
export function useInboxAction() {
  const [busy, startTransition] = useTransition()
  const start = (call: Call, success: string, { onDone, undo }: Options = {}) =>
    startTransition(async () => {
      if (await reportAction(call, success, { undo })) onDone?.()
    })
  return { busy, start }
}
