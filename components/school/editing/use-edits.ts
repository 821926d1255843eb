import { useMemo, useState } from 'react'
import type { Typed } from '@/lib/school-editing/typed'

/**
 * The edits of a form, kept apart from the stored values. After a save, once the row has arrived in its new version, only the edits that
 * were sent are dropped: those typed during the save stay. Fields without an edit show the stored value, also one that somebody
 * else has changed. `version`: that of the stored row.
 */
export function useEdits(stored: Typed, version: number | undefined) {
  const [edits, setEdits] = useState<Typed>({})
  const [saved, setSaved] = useState<{ version: number; edits: Typed }>()
  const hasSavedRowArrived = saved !== undefined && version !== undefined && version >= saved.version
  const open = useMemo(
    () => (hasSavedRowArrived ? without(edits, saved.edits) : edits),
    [hasSavedRowArrived, edits, saved],
  )
  const typed = useMemo(() => ({ ...stored, ...open }), [stored, open])
  const changed = Object.keys(open).filter(
    (field) => !(saved && isSame(open[field], saved.edits[field])) && !isSame(open[field], stored[field]),
  )
  return {
    typed,
    /** The fields that are not stored. */
    changed,
    edit(field: string, value: unknown) {
      // Forget the last save, or typing the same value again would not count as a change.
      if (hasSavedRowArrived) setSaved(undefined)
      setEdits((current) => ({
        ...(hasSavedRowArrived ? without(current, saved.edits) : current),
        [field]: value,
      }))
    },
    /** To be called with what was sent, and the version that it became. */
    markSaved: (sent: Typed, version: number) => setSaved({ version, edits: sent }),
    reset: () => setEdits({}),
  }
}

const without = (edits: Typed, saved: Typed): Typed =>
  Object.fromEntries(Object.entries(edits).filter(([field, value]) => !isSame(value, saved[field])))

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
