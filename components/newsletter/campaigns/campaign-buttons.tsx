'use client'

import { useRouter } from 'next/navigation'
import { ActionButton } from '@/components/admin/action-button'
import { callAction } from '@/components/admin/call-action'
import { ConfirmDialog } from '@/components/admin/confirm-dialog'
import { Button } from '@/components/ui/button'
import { showError, showSuccess } from '@/components/ui/toast'
import { stopCampaign } from '@/lib/newsletter/campaigns/actions'
import { formatCount } from './messages'

type StopButtonProps = { campaignId: string; title: string; waiting: number }

export function StopButton({ campaignId, title, waiting }: StopButtonProps) {
  const router = useRouter()
  async function stop() {
    const result = await callAction(() => stopCampaign({ campaignId, seen: 'sending' }))
    if (result.ok) showSuccess('The sending is stopped')
    else showError(result.message)
    // If it was too late to stop the campaign, the page shows its result.
    if (!result.ok) router.refresh()
    return result.ok || result.reason === 'conflict'
  }
  return (
    <ConfirmDialog
      title="Stop sending"
      description={`“${title}” is not sent to the ${formatCount(waiting)} who still wait for it. Emails already sent cannot be called back.`}
      action="Stop sending"
      busyText="Stopping..."
      destructive
      onConfirm={stop}
    >
      <Button variant="outline" size="sm" className="justify-self-start">
        Stop
      </Button>
    </ConfirmDialog>
  )
}

/** Cancels a scheduled campaign; its texts stay in the form. */
export function CancelButton({ campaignId, title }: { campaignId: string; title: string }) {
  const router = useRouter()
  async function cancel() {
    const result = await callAction(() => stopCampaign({ campaignId, seen: 'scheduled' }))
    if (result.ok) showSuccess(`“${title}” will not be sent`)
    else showError(result.message)
    // If it was too late to cancel because sending has begun, the refreshed page has the Stop button instead.
    router.refresh()
  }
  return (
    <ActionButton variant="outline" busyText="Cancelling..." run={cancel}>
      Cancel the sending
    </ActionButton>
  )
}
