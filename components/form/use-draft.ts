import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { FormState } from '@/lib/platform/form'
import { findDraft, forgetDraft, keepDraft } from './draft'

type Restore = (values: FormState['values'], submissionId?: string) => void

/**
 * Keeps what was typed on the device until it is stored on the server: through a reload, a phone call and a lost
 * network.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, kept: boolean, restore: Restore) {
  const [restored, setRestored] = useState(false)

  const bringBack = useEffectEvent(() => {
    const draft = kept && form.current && findDraft(form.current)
    if (!draft) return
    restore(draft.values, draft.submissionId)
    setRestored(true)
  })
  useEffect(() => bringBack(), [])

  function keep(submissionId?: string) {
    if (kept && form.current) keepDraft(form.current, submissionId)
  }

  function forget() {
    if (kept && form.current) forgetDraft(form.current)
    setRestored(false)
  }

  return { restored, keep, forget }
}
