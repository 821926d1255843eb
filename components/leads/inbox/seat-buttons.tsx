'use client'

import { reportAction } from '@/components/admin/call-action'
import { ConfirmDialog } from '@/components/admin/confirm-dialog'
import { Button } from '@/components/ui/button'
import { freeSeat, withdrawSeatOffer } from '@/lib/leads/inbox/actions'

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
