'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { ActionButton } from '@/components/admin/action-button'
import { callAction, callThen } from '@/components/admin/call-action'
import { ConfirmDialog } from '@/components/admin/confirm-dialog'
import { Button } from '@/components/ui/button'
import { showError, showSuccess, showToast } from '@/components/ui/toast'
import { sendCampaign, sendTestCampaign, stopCampaign } from '@/lib/newsletter/campaigns/actions'
import { formatCount, formatSubscribers } from './messages'

type SendButtonProps = { postId: string; title: string; recipients: number }

export function SendButton({ postId, title, recipients }: SendButtonProps) {
  const router = useRouter()
  async function send() {
    const result = await callAction(() => sendCampaign({ postId }))
    if (!result.ok) showError(result.message)
    else if (!result.data.created)
      showToast({ kind: 'success', title: 'Already sent', description: 'Somebody has sent this post before' })
    // If only the response was lost, the campaign has started.
    if (!result.ok) router.refresh()
    return result.ok
  }
  return (
    <ConfirmDialog
      title={`Send to ${formatSubscribers(recipients)}`}
      description={`“${title}” goes by email to ${formatSubscribers(recipients)}. Once sent, an email cannot be called back.`}
      action="Send now"
      busyText="Sending..."
      onConfirm={send}
    >
      <Button variant="ink" size="sm">
        Send to {formatSubscribers(recipients)}
      </Button>
    </ConfirmDialog>
  )
}

/** A button that sends a test email to the signed-in member. It can be used repeatedly. */
export function TestButton({ postId }: { postId: string }) {
  const router = useRouter()
  const send = () =>
    callThen(
      () => sendTestCampaign({ postId }),
      ({ to }) => {
        showSuccess(`A test is on its way to ${to}`)
        // Updates the notice at the top of the page, which says whether emails are delayed.
        router.refresh()
      },
    )
  return (
    <ActionButton variant="outline" busyText="Sending..." run={send}>
      Send me a test
    </ActionButton>
  )
}

type StopButtonProps = { campaignId: string; title: string; waiting: number }

export function StopButton({ campaignId, title, waiting }: StopButtonProps) {
  const router = useRouter()
  async function stop() {
    const result = await callAction(() => stopCampaign({ campaignId }))
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

const refreshInterval = 3000

/** Refreshes the page while emails are being sent, but not while the tab is hidden. */
export function RefreshProgress() {
  const router = useRouter()
  useEffect(() => {
    const timer = setInterval(() => document.hidden || router.refresh(), refreshInterval)
    return () => clearInterval(timer)
  }, [router])
  return null
}
