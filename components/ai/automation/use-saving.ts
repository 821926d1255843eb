import { useState, useTransition } from 'react'
import { callAction } from '@/components/admin/call-action'
import { showToast } from '@/components/ui/toast'
import type { Result } from '@/lib/platform/result'

/** Saves one card of settings and reports it (SPEC 8 "Settings save"). Errors are shown beside their field. */
export function useSaving() {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [busy, startTransition] = useTransition()

  function save(call: () => Promise<Result<undefined>>) {
    startTransition(async () => {
      const answer = await callAction(call)
      setErrors(answer.ok ? {} : (answer.fieldErrors ?? {}))
      await showToast(
        answer.ok
          ? { kind: 'success', title: 'Success', description: 'Settings saved successfully' }
          : { kind: 'error', title: 'Error', description: answer.message },
      )
    })
  }

  return { errors, busy, save }
}
