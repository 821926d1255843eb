// In private windows or with a full disk, storage throws; a form works without a draft.

/** The text of a form as it is stored on this device. */
interface StoredDraft {
  at: number
  /** The address of the visitor it is about. */
  about?: string
  draft: object
}

/** Seven days in milliseconds, as long as an unused session lasts. Drafts expire because people lend their phones. */
const maxAge = 7 * 86_400_000

/** The text of a form that was stored on this device, or undefined. Deletes all that are too old. */
export function readDraft<Draft>(key: string): Draft | undefined {
  deleteDrafts(({ at }) => !(Date.now() - at < maxAge))
  return find(prefix + key)?.draft as Draft | undefined
}

/** Stores the text of a form on this device; null deletes it. `about`: the visitor with whose data it is erased. */
export function storeDraft(key: string, draft: object | null, about?: string) {
  const stored: StoredDraft | null = draft && { at: Date.now(), draft, ...(about && { about }) }
  try {
    if (stored) localStorage.setItem(prefix + key, JSON.stringify(stored))
    else localStorage.removeItem(prefix + key)
  } catch {}
}

/** Deletes from this device what is about these addresses. */
export function forgetDrafts(people: readonly string[]) {
  const erased = new Set(people.map((email) => email.toLowerCase()))
  deleteDrafts(({ about }) => about !== undefined && erased.has(about.toLowerCase()))
}

function deleteDrafts(isOver: (stored: StoredDraft) => boolean) {
  try {
    for (const name of Object.keys(localStorage).filter((name) => ours.test(name))) {
      const stored = find(name)
      if (!stored || isOver(stored)) localStorage.removeItem(name)
    }
  } catch {}
}

function find(name: string): StoredDraft | undefined {
  try {
    const stored = localStorage.getItem(name)
    return stored ? (JSON.parse(stored) as StoredDraft) : undefined
  } catch {
    return undefined
  }
}

const prefix = 'admin-draft:'

/** Includes keys stored before the prefix was introduced: such drafts have no time and are deleted as too old. */
const ours = /^(admin-draft|reply|mail):/
