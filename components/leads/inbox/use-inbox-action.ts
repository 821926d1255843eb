import { useTransition } from 'react'
import { type Call, reportAction, type Undo } from '@/components/admin/call-action'

interface Options {
  onDone?: () => void
  undo?: Undo
}

/** `start` calls an action and shows its result in a toast; `busy` is true meanwhile. */
export function useInboxAction() {
  const [busy, startTransition] = useTransition()
  const start = (call: Call, success: string, { onDone, undo }: Options = {}) =>
    startTransition(async () => {
      if (await reportAction(call, success, { undo })) onDone?.()
    })
  return { busy, start }
}
