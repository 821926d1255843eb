import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { FormState } from '@/lib/platform/form'

type Restore = (values: FormState['values'], submissionId?: string) => void

/** Stores the input on the device, so that it survives a reload, a phone call and a lost network. */
export function useDraft(form: RefObject<HTMLFormElement | null>, enabled: boolean, restore: Restore) {
  const [restored, setRestored] = useState(false)

  const restoreDraft = useEffectEvent(() => {
    const draft = enabled && form.current && findDraft(form.current)
    if (!draft || !form.current) return
    const selected = selectedValues(form.current, draft)
    // With a different option selected it is a different submission, which needs a new idempotency key.
    const isSame = Object.entries(selected).every(([name, value]) => draft.values[name] === value)
    restore({ ...draft.values, ...selected }, isSame ? draft.submissionId : undefined)
    setRestored(true)
  })
  useEffect(() => restoreDraft(), [])

  function store(submissionId?: string) {
    if (enabled && form.current) storeDraft(form.current, submissionId)
  }

  /** The stored draft's submission id, if the form still has the same values. */
  function storedId(): string | undefined {
    const draft = enabled && form.current && findDraft(form.current)
    const isSame = draft && JSON.stringify(draft.values) === JSON.stringify(typedValues(form.current))
    return isSame ? draft.submissionId : undefined
  }

  function remove() {
    if (enabled && form.current) deleteDraft(form.current)
    setRestored(false)
  }

  return { restored, store, storedId, remove }
}

/** Input that was not sent yet, stored on the person's own device. */
interface Draft {
  at: number
  /** Path and query of the page where it was typed. */
  url: string
  /** Idempotency key: the draft is stored once even if it is sent again after a reload. */
  submissionId?: string
  values: Record<string, string>
}

/** One day in milliseconds. Drafts are not kept longer, because people share phones. */
const maxAge = 86_400_000

function storeDraft(form: HTMLFormElement, submissionId?: string) {
  const draft = { at: Date.now(), url: ownUrl(), submissionId, values: typedValues(form) } as Draft
  withStorage((storage) => storage.setItem(key(form), JSON.stringify(draft)))
}

function findDraft(form: HTMLFormElement): Draft | undefined {
  return withStorage((storage) => {
    const draft: Draft = JSON.parse(storage.getItem(key(form)) ?? '{}')
    if (Date.now() - draft.at < maxAge) return draft
    storage.removeItem(key(form))
  })
}

const ownUrl = () => location.pathname + location.search

/**
 * The options that the draft must not replace: those selected on this page before the draft was read, and, unless it was typed at the
 * same URL, those that the page preselects, such as the course of /enroll?course=<id>.
 */
function selectedValues(form: HTMLFormElement, { url }: Draft) {
  const chosen = [...form.querySelectorAll<HTMLOptionElement>('option:checked')].filter(
    ({ value, defaultSelected }) => value && (!defaultSelected || url !== ownUrl()),
  )
  return Object.fromEntries(chosen.map((option) => [option.closest('select')?.name, option.value]))
}

const deleteDraft = (form: HTMLFormElement) => withStorage((storage) => storage.removeItem(key(form)))

const key = ({ id }: HTMLFormElement) => `draft:${id}`

const typedValues = (form: HTMLFormElement | null) =>
  form && Object.fromEntries([...new FormData(form)].filter(([name]) => isTyped(form, name)))

// Whether a person fills in the field; the values of all others are set by the page or a script.
const isTyped = (form: HTMLFormElement, name: string) =>
  Boolean(form.querySelector(`[data-slot][name="${name}"]`))

// In private windows or with a full disk, storage throws; the form works without a draft.
function withStorage<Found>(access: (storage: Storage) => Found): Found | undefined {
  try {
    return access(localStorage)
  } catch {
    return undefined
  }
}
