import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { FormState } from '@/lib/platform/form'

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

/** What somebody typed and has not sent, stored on their own device. */
interface Draft {
  at: number
  /** The submission it belongs to: sent again after a reload, it is still stored once. */
  submissionId?: string
  values: Record<string, string>
}

/** A day, in milliseconds. Phones are lent and shared; an enquiry is finished the same day or not at all. */
const kept = 86_400_000

function keepDraft(form: HTMLFormElement, submissionId?: string) {
  const values = Object.fromEntries([...new FormData(form)].filter(([name]) => isTyped(form, name)))
  const draft = { at: Date.now(), submissionId, values } as Draft
  withStorage((storage) => storage.setItem(key(form), JSON.stringify(draft)))
}

function findDraft(form: HTMLFormElement): Draft | undefined {
  return withStorage((storage) => {
    const draft: Draft = JSON.parse(storage.getItem(key(form)) ?? '{}')
    if (Date.now() - draft.at < kept) return draft
    storage.removeItem(key(form))
  })
}

const forgetDraft = (form: HTMLFormElement) => withStorage((storage) => storage.removeItem(key(form)))

const key = ({ id }: HTMLFormElement) => `draft:${id}`

// What a person typed, not values that the page or a script set.
const isTyped = (form: HTMLFormElement, name: string) =>
  Boolean(form.querySelector(`[data-slot][name="${name}"]`))

// Private windows and full disks refuse to store; the form works without a draft.
function withStorage<Found>(use: (storage: Storage) => Found): Found | undefined {
  try {
    return use(localStorage)
  } catch {
    return undefined
  }
}
