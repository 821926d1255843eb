'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { callAction } from '@/components/admin/call-action'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast'
import { sendTestIssue } from '@/lib/newsletter/campaigns/actions'

/** Sends the email to the person who presses, as often as they like. */
export function TestButton({ postId }: { postId: string }) {
  const router = useRouter()
  const [busy, startTransition] = useTransition()
  const send = () =>
    startTransition(async () => {
      const answer = await callAction(() => sendTestIssue({ postId }))
      if (!answer.ok) return showToast({ kind: 'error', title: 'Error', description: answer.message })
      showToast({
        kind: 'success',
        title: 'Success',
        description: `A test is on its way to ${answer.data.to}`,
      })
      // When the email has to wait, the notice at the top says so.
      router.refresh()
    })
  return (
    <Button variant="outline" size="sm" busy={busy} busyText="Sending..." onClick={send}>
      Send me a test
    </Button>
  )
}
