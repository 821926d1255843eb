import { useMemo, useState } from 'react'
import type { Typed } from '@/lib/school-editing/typed'

/**
 * What is typed over what is stored. When the row comes back from a save, only what was sent is dropped, so that nothing typed
 * meanwhile is lost; fields that were left alone show what somebody else has changed. `version`: that of the stored row.
 */
export function useEdits(stored: Typed, version: number | undefined) {
  const [edits, setEdits] = useState<Typed>({})
  const [saved, setSaved] = useState<{ version: number; edits: Typed }>()
  const isBack = saved !== undefined && version !== undefined && version >= saved.version
  const open = useMemo(() => (isBack ? without(edits, saved.edits) : edits), [isBack, edits, saved])
  const typed = useMemo(() => ({ ...stored, ...open }), [stored, open])
  const changed = Object.keys(open).filter(
    (field) => !(saved && isSame(open[field], saved.edits[field])) && !isSame(open[field], stored[field]),
  )
  return {
    typed,
    /** The fields that are not stored. */
    changed,
    edit(field: string, value: unknown) {
      // What was saved before counts no more: somebody may type it again.
      if (isBack) setSaved(undefined)
      setEdits((current) => ({ ...(isBack ? without(current, saved.edits) : current), [field]: value }))
    },
    /** To be called with what was sent, and the version that it became. */
    markSaved: (sent: Typed, version: number) => setSaved({ version, edits: sent }),
    reset: () => setEdits({}),
  }
}

const without = (edits: Typed, saved: Typed): Typed =>
  Object.fromEntries(Object.entries(edits).filter(([field, value]) => !isSame(value, saved[field])))

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
