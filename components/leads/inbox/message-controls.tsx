'use client'

import { useRouter } from 'next/navigation'
import { ActionButton } from '@/components/admin/action-button'
import { callThen, reportAction } from '@/components/admin/call-action'
import { ConfirmDialog } from '@/components/admin/confirm-dialog'
import { forgetDrafts } from '@/components/admin/stored-draft'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { ImmediateSelect } from '@/components/ui/immediate-select'
import { showSuccess } from '@/components/ui/toast'
import { assign, forgetPerson, markNotSpam, promote, resendMail } from '@/lib/leads/inbox/actions'
import type { Message } from '@/lib/leads/inbox/message'
import type { Assignee } from '@/lib/leads/inbox/queries'
import { useInboxAction } from './use-inbox-action'

/** Queues an email again: after its delivery has failed for good, or because its receiver lost the link in it. */
export function ResendButton({ id, label = 'Send again' }: { id: string; label?: string }) {
  return (
    <ActionButton
      variant="outline"
      busyText="Sending..."
      run={() => reportAction(() => resendMail({ id }), 'The email is on its way again')}
      className="justify-self-start"
    >
      {label}
    </ActionButton>
  )
}

/** Marks a message as not spam. The toast says whether the sender now gets the acknowledgement. */
export function NotSpamButton({ kind, id }: Pick<Message, 'kind' | 'id'>) {
  const markMessage = () =>
    callThen(
      () => markNotSpam({ kind, id }),
      ({ acknowledged }) =>
        showSuccess(acknowledged ? 'Not spam: the sender gets the acknowledgement' : 'Not spam'),
    )
  return (
    <ActionButton variant="outline" busyText="Saving..." run={markMessage}>
      Not spam
    </ActionButton>
  )
}

interface GiveSeatButtonProps {
  id: string
  name: string
  seats: number
  taken: number
  /** The seats that are kept for other applicants. */
  offered: number
  /** Whether there was an email about a seat in this cohort before: no other one is sent. */
  wasMailed: boolean
}

/** Gives somebody on the waiting list a seat; if the cohort is full, only after a confirmation. */
export function GiveSeatButton({ id, name, seats, taken, offered, wasMailed }: GiveSeatButtonProps) {
  const next = taken + offered + 1
  const aboveFull = next > seats
  const offers = offered > 0 ? `, ${offered} ${offered === 1 ? 'is' : 'are'} offered to others` : ''
  const state = `${taken} of ${seats} seats of this cohort are taken${offers}`
  const mailNotice = wasMailed
    ? `No email is sent to ${name}: there was one about a seat in this cohort before.`
    : `${name} is told by email at once.`
  return (
    <ConfirmDialog
      title={aboveFull ? 'The cohort is full' : 'Give a seat'}
      description={
        aboveFull
          ? `${state}: it is full. Seat ${next} makes it larger than the site promises. ${mailNotice}`
          : `${state}. This makes it ${taken + 1}. ${mailNotice}`
      }
      action={aboveFull ? `Give seat ${next} anyway` : 'Give the seat'}
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
    if (done) {
      forgetDrafts([email])
      router.push('/admin/inbox')
    }
    return done
  }
  return (
    <ConfirmDialog
      title="Erase this person’s data"
      description={`Every message, note, email and subscription of ${email} is erased. This action cannot be undone.`}
      action="Erase"
      busyText="Erasing..."
      destructive
      onConfirm={forget}
    >
      <Button variant="outline" size="sm" className="justify-self-start">
        Erase this person’s data
      </Button>
    </ConfirmDialog>
  )
}

type AssignFieldProps = Pick<Message, 'kind' | 'id' | 'assignedTo'> & { assignees: readonly Assignee[] }

/** Assigns a message to a member of staff. Saved at once. */
export function AssignField({ kind, id, assignedTo, assignees }: AssignFieldProps) {
  const { busy, start } = useInboxAction()
  const before = assignedTo ?? ''
  const names = Object.fromEntries(assignees.map(({ id, name }) => [id, name]))
  const assignFrom = (from: string, to: string) => () => assign({ kind, id, from, assignedTo: to })
  const describeAssignee = (person: string) =>
    names[person] ? `Assigned to ${names[person]}` : 'Not assigned to anybody'
  const change = (person: string) =>
    start(assignFrom(before, person), describeAssignee(person), {
      undo: {
        subject: `assignment of ${id}`,
        call: assignFrom(person, before),
        success: `${describeAssignee(before)}, as before`,
      },
    })
  return (
    <Field id="message-assignee" label="Assigned to">
      {(control) => (
        <ImmediateSelect
          {...control}
          options={{ '': 'Nobody', ...names }}
          value={before}
          busy={busy}
          onChoose={change}
        />
      )}
    </Field>
  )
}
