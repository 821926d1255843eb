// In private windows or with a full disk, storage throws; a form works without a draft.

/** The text of a form that was stored on this device, or undefined. */
export function readDraft<Draft>(key: string): Draft | undefined {
  try {
    const stored = localStorage.getItem(key)
    return stored ? (JSON.parse(stored) as Draft) : undefined
  } catch {
    return undefined
  }
}

/** Stores the text of a form on this device; null deletes it. */
export function storeDraft(key: string, draft: object | null) {
  try {
    if (draft) localStorage.setItem(key, JSON.stringify(draft))
    else localStorage.removeItem(key)
  } catch {}
}
