/** What somebody typed and has not sent, stored on their own device. */
interface Draft {
  at: number
  /** The submission it belongs to: sent again after a reload, it is still stored once. */
  submissionId?: string
  values: Record<string, string>
}

/** A day, in milliseconds. Phones are lent and shared; an enquiry is finished the same day or not at all. */
const kept = 86_400_000

export function keepDraft(form: HTMLFormElement, submissionId?: string) {
  const values = Object.fromEntries([...new FormData(form)].filter(([name]) => isTyped(form, name)))
  const draft = { at: Date.now(), submissionId, values } as Draft
  withStorage((storage) => storage.setItem(key(form), JSON.stringify(draft)))
}

export function findDraft(form: HTMLFormElement): Draft | undefined {
  return withStorage((storage) => {
    const draft: Draft = JSON.parse(storage.getItem(key(form)) ?? '{}')
    if (Date.now() - draft.at < kept) return draft
    storage.removeItem(key(form))
  })
}

export const forgetDraft = (form: HTMLFormElement) => withStorage((storage) => storage.removeItem(key(form)))

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
