import { useTransition } from 'react'
import { callThen, showUndoable, type Undo } from '@/components/admin/call-action'
import type { Result } from '@/lib/platform/result'

/** `success` and `undo` may depend on what the action returns. */
interface Options<Data> {
  onDone?: (data: Data) => void
  undo?: Undo | ((data: Data) => Undo)
}

/** `start` calls an action and shows its result in a toast; `busy` is true meanwhile. */
export function useInboxAction() {
  const [busy, startTransition] = useTransition()
  const start = <Data>(
    call: () => Promise<Result<Data>>,
    success: string | ((data: Data) => string),
    { onDone, undo }: Options<Data> = {},
  ) =>
    startTransition(() =>
      callThen(call, (data) => {
        const description = typeof success === 'function' ? success(data) : success
        showUndoable(description, typeof undo === 'function' ? undo(data) : undo)
        onDone?.(data)
      }),
    )
  return { busy, start }
}
