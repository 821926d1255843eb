'use client'

import { useRouter } from 'next/navigation'
import { callAction } from '@/components/admin/call-action'
import { ConfirmDialog } from '@/components/admin/confirm-dialog'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast'
import { stopIssue } from '@/lib/newsletter/campaigns/actions'
import { counted } from './messages'

interface StopButtonProps {
  issueId: string
  title: string
  waiting: number
}

export function StopButton({ issueId, title, waiting }: StopButtonProps) {
  const router = useRouter()
  async function stop() {
    const answer = await callAction(() => stopIssue({ issueId }))
    if (answer.ok) showToast({ kind: 'success', title: 'Success', description: 'The sending is stopped' })
    else showToast({ kind: 'error', title: 'Error', description: answer.message })
    // Whoever presses it too late sees how the campaign ended.
    if (!answer.ok) router.refresh()
    return answer.ok || answer.reason === 'conflict'
  }
  return (
    <ConfirmDialog
      title="Stop sending"
      description={`“${title}” is not sent to the ${counted(waiting)} who still wait for it. Mails that have left cannot be called back.`}
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
