'use client'

import { ConfirmDialog } from '@/components/admin/confirm-dialog'
import { Button } from '@/components/ui/button'
import { promote } from '@/lib/leads/inbox/actions'
import { useInboxAction } from './use-inbox-action'

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
