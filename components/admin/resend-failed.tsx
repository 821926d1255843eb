'use client'

import { ActionButton } from '@/components/admin/action-button'
import { callThen } from '@/components/admin/call-action'
import { focusHeading } from '@/components/admin/focus-heading'
import { showSuccess } from '@/components/ui/toast'
import { resendFailedMails } from '@/lib/leads/inbox/actions'

/** Sends the failed mails of a campaign again, or without one all others that the dashboard counts. */
export const ResendFailedButton = ({ campaignId = null }: { campaignId?: string | null }) => (
  <ActionButton
    variant="outline"
    busyText="Sending..."
    className="justify-self-start"
    run={() => callThen(() => resendFailedMails({ campaignId }), showQueued)}
  >
    Send the failed ones again
  </ActionButton>
)

function showQueued({ mails }: { mails: number }) {
  // The button goes with the last failed email.
  focusHeading()
  if (mails === 0) return showSuccess('Nothing is left to send again')
  showSuccess(
    mails === 1
      ? 'The email is on its way again'
      : `${mails.toLocaleString('en')} emails are on their way again`,
  )
}
