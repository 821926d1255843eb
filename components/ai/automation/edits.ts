import { startTransition, useState } from 'react'

/** The entries of `values` that differ from what is stored. */
export const changesOf = <Values extends object>(stored: Values, values: Partial<Values>) =>
  entriesOf(values, (name, value) => !isSame(value, stored[name]))

/** The entries of `edits` that differ from those that were saved. */
export const editsSince = <Values extends object>(saved: Partial<Values>, edits: Partial<Values>) =>
  entriesOf(edits, (name, value) => !(name in saved && isSame(value, saved[name])))

function entriesOf<Values extends object>(
  values: Partial<Values>,
  isKept: (name: keyof Values, value: unknown) => boolean,
): Partial<Values> {
  const kept = Object.entries(values).filter(([name, value]) => isKept(name as keyof Values, value))
  return Object.fromEntries(kept) as Partial<Values>
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * The fields of a form: what is stored, and over it what was edited here. Fields without an edit follow what is stored, so that a tab
 * that was opened long ago does not save what it showed then over what somebody else has saved since.
 */
export function useEdits<Values extends object>(stored: Values) {
  const [edits, setEdits] = useState<Partial<Values>>({})
  return {
    values: { ...stored, ...edits },
    edits: changesOf(stored, edits),
    // An edit back to what is stored is kept: while a save is going on, something else is stored when it ends.
    edit: (change: Partial<Values>) => setEdits((before) => ({ ...before, ...change })),
    // In a transition, so that the fields change in the same moment as what is stored.
    endEdits: () => startTransition(() => setEdits((current) => editsSince(edits, current))),
  }
}
