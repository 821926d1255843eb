'use client'

import { reportAction } from '@/components/admin/call-action'
import { ConfirmDialog } from '@/components/admin/confirm-dialog'
import { Button } from '@/components/ui/button'
import { endApplicationLink } from '@/lib/leads/inbox/actions'

/** Ends the applicant's private link for good. */
export function EndLinkButton({ id }: { id: string }) {
  return (
    <ConfirmDialog
      title="End the applicant’s link"
      description="The page of this application closes for everybody who has its link. A new link cannot be made."
      action="End the link"
      busyText="Ending..."
      destructive
      onConfirm={() => reportAction(() => endApplicationLink({ id }), 'The link is ended')}
    >
      <Button variant="outline" size="sm" className="justify-self-start">
        End the link
      </Button>
    </ConfirmDialog>
  )
}
