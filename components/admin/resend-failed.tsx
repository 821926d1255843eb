'use client'

import { ActionButton } from '@/components/admin/action-button'
import { callThen } from '@/components/admin/call-action'
import { showSuccess } from '@/components/ui/toast'
import { resendFailedMails } from '@/lib/leads/inbox/actions'

/** Sends the failed mails of a campaign again, or without one all that belong to no message of the inbox. */
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
  if (mails === 0) return showSuccess('Nothing is left to send again')
  showSuccess(
    mails === 1
      ? 'The email is on its way again'
      : `${mails.toLocaleString('en')} emails are on their way again`,
  )
}
