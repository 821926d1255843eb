'use client'

import { ActionButton } from '@/components/admin/action-button'
import { callThen, reportAction, showUndoable } from '@/components/admin/call-action'
import { ConfirmDialog } from '@/components/admin/confirm-dialog'
import { focusHeading } from '@/components/admin/focus-heading'
import { Button } from '@/components/ui/button'
import { freeSeat, moveToCohort, withdrawSeatOffer } from '@/lib/leads/inbox/actions'
import type { Cohort } from '@/lib/leads/inbox/queries'
import { formatLongDay } from '@/lib/platform/time'

/** Withdraws an open offer. `id`: that of the offer. */
export function WithdrawOfferButton({ id, name }: { id: string; name: string }) {
  return (
    <ConfirmDialog
      title="Withdraw the offer"
      description={`The seat will be offered to the next person on the waiting list. ${name} stays on the list without another offer; you can still give a seat by hand. No email is sent to ${name}.`}
      action="Withdraw the offer"
      busyText="Withdrawing..."
      destructive
      onConfirm={() => reportAction(() => withdrawSeatOffer({ id }), 'The offer is withdrawn')}
    >
      <Button variant="outline" size="sm" className="justify-self-start">
        Withdraw the offer
      </Button>
    </ConfirmDialog>
  )
}

/** Moves an application from its seat back to the waiting list. */
export function TakeSeatBackButton({ id, name }: { id: string; name: string }) {
  return (
    <ConfirmDialog
      title="Take the seat back"
      description={`${name} goes back to the waiting list without another offer, and the seat will be offered to the next person there. You can give the seat back by hand. No email is sent to ${name}.`}
      action="Take the seat back"
      busyText="Taking it back..."
      destructive
      removesTrigger
      onConfirm={() => reportAction(() => freeSeat({ id }), `${name} is on the waiting list now`)}
    >
      <Button variant="outline" size="sm" className="justify-self-start">
        Take the seat back
      </Button>
    </ConfirmDialog>
  )
}

/** `was`: what the application has in the cohort `from`. */
type MoveButtonProps = { id: string; name: string; was: 'seat' | 'waiting'; from: Cohort; to: Cohort }

/** Moves an application to another cohort of its course. */
export function MoveButton({ id, name, was, from, to }: MoveButtonProps) {
  const day = formatLongDay(to.startsOn)
  function showMoved(place?: string | null) {
    // The button goes with the cohort that the application has left.
    focusHeading()
    return showUndoable(
      `${name} ${place === 'seat' ? 'has a seat in' : 'waits in'} the cohort of ${day} now. No email was sent.`,
      {
        subject: `cohort of ${id}`,
        call: () => moveToCohort({ id, cohort: from.id, was }),
        success: `${name} is in the cohort of ${formatLongDay(from.startsOn)} again`,
      },
    )
  }
  return (
    <ActionButton
      variant="outline"
      busyText="Moving..."
      run={() => callThen(() => moveToCohort({ id, cohort: to.id }), showMoved)}
      className="justify-self-start"
    >
      Move to the cohort of {day}
    </ActionButton>
  )
}
