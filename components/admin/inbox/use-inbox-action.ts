import { useTransition } from 'react'
import { callAction } from '@/components/admin/call-action'
import { showToast } from '@/components/ui/toast'
import type { Answer } from '@/lib/core/answer'

/** Runs an action, says what came of it, and tells whether it is under way. */
export function useInboxAction() {
  const [busy, startTransition] = useTransition()
  async function run(call: () => Promise<Answer<unknown>>, success: string): Promise<boolean> {
    const answer = await callAction(call)
    if (answer.ok) showToast({ kind: 'success', title: 'Success', description: success })
    else showToast({ kind: 'error', title: 'Error', description: answer.message })
    return answer.ok
  }
  const start = (call: () => Promise<Answer<unknown>>, success: string, then?: () => void) =>
    startTransition(async () => {
      if (await run(call, success)) then?.()
    })
  return { busy, run, start }
}
