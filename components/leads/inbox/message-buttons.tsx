'use client'

import { useRouter } from 'next/navigation'
import { ConfirmDialog } from '@/components/admin/confirm-dialog'
import { Button } from '@/components/ui/button'
import { forgetPerson, promote, resendMail } from '@/lib/leads/inbox/actions'
import { useInboxAction } from './use-inbox-action'

/** Queues an email again whose delivery was given up. */
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

/** Gives somebody on the waiting list a seat. A full cohort gets one more only after a confirmation that says so. */
export function GiveSeatButton({ id, name, seats, taken }: GiveSeatButtonProps) {
  const { run } = useInboxAction()
  const aboveFull = taken >= seats
  const state = `${taken} of ${seats} seats of this cohort are taken`
  const told = `${name} is told by mail at once.`
  return (
    <ConfirmDialog
      title={aboveFull ? 'The cohort is full' : 'Give a seat'}
      description={
        aboveFull
          ? `${state}: it is full. Seat ${taken + 1} makes it larger than the site promises. ${told}`
          : `${state}. This makes it ${taken + 1}. ${told}`
      }
      action={aboveFull ? `Give seat ${taken + 1} anyway` : 'Give the seat'}
      busyText="Giving..."
      destructive={aboveFull}
      onConfirm={() => run(() => promote({ id, aboveFull }), `${name} has a seat now`)}
    >
      <Button size="md" className="justify-self-start">
        Give a seat
      </Button>
    </ConfirmDialog>
  )
}

/** Erases one person on their request (Nigeria Data Protection Act). */
export function ForgetButton({ email }: { email: string }) {
  const { run } = useInboxAction()
  const router = useRouter()
  async function forget() {
    const done = await run(() => forgetPerson({ email }), `Everything of ${email} is erased`)
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
