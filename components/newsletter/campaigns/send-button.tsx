'use client'

import { useRouter } from 'next/navigation'
import { callAction } from '@/components/admin/call-action'
import { ConfirmDialog } from '@/components/admin/confirm-dialog'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast'
import { sendIssue } from '@/lib/newsletter/campaigns/actions'
import { subscribers } from './messages'

interface SendButtonProps {
  postId: string
  title: string
  readers: number
}

export function SendButton({ postId, title, readers }: SendButtonProps) {
  const router = useRouter()
  async function send() {
    const answer = await callAction(() => sendIssue({ postId }))
    if (!answer.ok) showToast({ kind: 'error', title: 'Error', description: answer.message })
    else if (!answer.data.fresh)
      showToast({ kind: 'success', title: 'Already sent', description: 'Somebody has sent this post before' })
    // A response that was lost may have been a success.
    if (!answer.ok) router.refresh()
    return answer.ok
  }
  return (
    <ConfirmDialog
      title={`Send to ${subscribers(readers)}`}
      description={`“${title}” goes by mail to ${subscribers(readers)}. Once sent, a mail cannot be called back.`}
      action="Send now"
      busyText="Sending..."
      onConfirm={send}
    >
      <Button variant="ink" size="sm">
        Send to {subscribers(readers)}
      </Button>
    </ConfirmDialog>
  )
}
