import { useTransition } from 'react'
import { callAction } from '@/components/admin/call-action'
import { showError, showToast } from '@/components/ui/toast'
import type { Result } from '@/lib/platform/result'

type Call = () => Promise<Result<unknown>>

interface Outcome {
  onDone?: () => void
  /** Undoes the action, and what to say then. Only the newest change of one `subject` can be undone. */
  undo?: { subject: string; call: Call; success: string }
}

/** Runs an action, reports the outcome, and tells whether it is running. */
export function useInboxAction() {
  const [busy, startTransition] = useTransition()
  const start = (call: Call, success: string, { onDone, undo }: Outcome = {}) =>
    startTransition(async () => {
      if (await run(call, success, undo)) onDone?.()
    })
  return { busy, run, start }
}

/** Does not depend on a component: a toast and its Undo outlive the page that showed them. */
async function run(call: Call, success: string, undo?: Outcome['undo']): Promise<boolean> {
  const answer = await callAction(call)
  if (!answer.ok) {
    showError(answer.message)
    return false
  }
  showToast({ kind: 'success', title: 'Success', description: success, ...(undo && offer(undo)) })
  return true
}

const offer = ({ subject, call, success }: NonNullable<Outcome['undo']>) => ({
  id: subject,
  action: { label: 'Undo', onPress: () => void run(call, success) },
})
