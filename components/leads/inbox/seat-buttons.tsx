'use client'

import { ActionButton } from '@/components/admin/action-button'
import { callAction, reportAction, showUndoable } from '@/components/admin/call-action'
import { ConfirmDialog } from '@/components/admin/confirm-dialog'
import { focusHeading } from '@/components/admin/focus-heading'
import { Button } from '@/components/ui/button'
import { showError } from '@/components/ui/toast'
import { freeSeat, moveToCohort, withdrawSeatOffer } from '@/lib/leads/inbox/actions'
import type { Cohort } from '@/lib/leads/inbox/message'
import { refuse } from '@/lib/platform/result'
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

/** `from`: the cohort of the application, if it has one; `hasSeat`: whether it has a seat there. */
type MoveButtonProps = { id: string; name: string; from?: Cohort | undefined; hasSeat: boolean; to: Cohort }

/** Moves an application to another cohort of its course; if that costs a seat, only after a confirmation. */
export function MoveButton({ id, name, from, hasSeat, to }: MoveButtonProps) {
  const there = `the cohort of ${formatLongDay(to.startsOn)}`
  const here = from && `the cohort of ${formatLongDay(from.startsOn)}`
  const label = `Move to ${there}: ${to.free > 0 ? 'a seat is free' : 'waiting list'}`
  async function moveBack(cohort: string) {
    const result = await moveToCohort({ id, cohort, was: hasSeat ? 'seat' : 'waiting' })
    return hasSeat && result.ok && result.data === 'waiting'
      ? refuse('conflict', `${name} is in ${here} again, but waits there: the seat was given away meanwhile.`)
      : result
  }
  async function move() {
    const result = await callAction(() => moveToCohort({ id, cohort: to.id }))
    if (result.ok)
      showUndoable(
        `${name} ${result.data === 'seat' ? 'has a seat in' : 'waits in'} ${there} now. No email was sent.`,
        from && {
          subject: `cohort of ${id}`,
          call: () => moveBack(from.id),
          success: `${name} is in ${here} again`,
        },
      )
    else showError(result.message)
    return result.ok
  }
  // The move removes this button, so the focus moves to the heading.
  if (!hasSeat || to.free > 0)
    return (
      <ActionButton
        variant="outline"
        busyText="Moving..."
        run={async () => (await move()) && focusHeading()}
        className="justify-self-start"
      >
        {label}
      </ActionButton>
    )
  return (
    <ConfirmDialog
      title="Give up the seat"
      description={`No seat is free in ${there}: ${name} waits there, and gives up the seat in ${here}. No email is sent to ${name}.`}
      action="Move to the waiting list"
      busyText="Moving..."
      destructive
      removesTrigger
      onConfirm={move}
    >
      <Button variant="outline" size="sm" className="justify-self-start">
        {label}
      </Button>
    </ConfirmDialog>
  )
}
