'use client'

import { ActionButton } from '@/components/admin/action-button'
import { reportAction } from '@/components/admin/call-action'
import { ConfirmDialog } from '@/components/admin/confirm-dialog'
import { focusHeading } from '@/components/admin/focus-heading'
import { Button } from '@/components/ui/button'
import { approve, approveAnyway } from '@/lib/accounts/people/actions'
import type { GivenRole } from '@/lib/accounts/people/roles'

interface ApproveButtonsProps {
  id: string
  email: string
  /** Whether the address is verified. Otherwise the owner vouches for the person. */
  verified: boolean
}

/** The two ways to let a waiting person in. */
export const ApproveButtons = (props: ApproveButtonsProps) => (
  <>
    <ApproveButton {...props} given="admin" />
    <ApproveButton {...props} given="writer" />
  </>
)

function ApproveButton({ id, email, verified, given }: ApproveButtonsProps & { given: GivenRole }) {
  const success = given === 'admin' ? `${email} is approved` : `${email} is approved as a writer`
  const variant = given === 'admin' ? undefined : 'outline'
  const label = (
    <span>
      Approve <span className="sr-only">{email}</span> as {given}
    </span>
  )
  // The approval moves the row to the members, so the focus moves to the heading.
  if (verified)
    return (
      <ActionButton
        variant={variant}
        busyText="Approving..."
        run={async () => (await reportAction(() => approve({ id, role: given }), success)) && focusHeading()}
      >
        {label}
      </ActionButton>
    )
  return (
    <ConfirmDialog
      title="Approve without verification"
      description={`${email} is not verified, so somebody else may have made this account. Ask the person another way first. Your approval is recorded in the activity.`}
      action="Approve"
      busyText="Approving..."
      removesTrigger
      onConfirm={() => reportAction(() => approveAnyway({ id, role: given }), success)}
    >
      <Button size="sm" variant={variant}>
        {label} <span className="sr-only">without verification</span>
      </Button>
    </ConfirmDialog>
  )
}
