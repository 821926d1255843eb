import { emptyText, type PostText, sameText } from './post-text'

/**
 * A copy of unsaved text on this device. `at`: epoch milliseconds; `version`: the post's version that the
 * text is based on; `visit`: the id of the visit to the editor that stored it, because several tabs may have one post open; `account`: the id
 * of the account that wrote it, because people share browsers.
 */
export interface JournalCopy {
  readonly text: PostText
  readonly version: number | null
  readonly at: number
  readonly visit?: string
  readonly account?: string
}

const maxCopies = 5

/**
 * Adds a copy; newest first. Above the maximum, one in between is dropped: the newest and the oldest stay,
 * and the others thin out with age, so that both a minute and an hour can be undone.
 */
export function withCopy(copies: readonly JournalCopy[], copy: JournalCopy): JournalCopy[] {
  const [newest, ...older] = copies
  if (newest && sameText(newest.text, copy.text)) return [copy, ...older]
  const all = [copy, ...copies]
  if (all.length > maxCopies) all.splice(leastUseful(all), 1)
  return all
}

function leastUseful(copies: readonly JournalCopy[]): number {
  const now = copies[0]?.at ?? 0
  const between = copies.slice(1, -1).map((copy, index) => {
    const gap = (copies[index]?.at ?? 0) - (copies[index + 2]?.at ?? 0)
    return { index: index + 1, worth: gap / (now - copy.at + 1) }
  })
  return between.reduce((lowest, one) => (one.worth < lowest.worth ? one : lowest)).index
}

/** Fills in fields that were introduced after the copy was stored. */
export const fillMissingFields = (copy: JournalCopy): JournalCopy => ({
  ...copy,
  text: { ...emptyText, ...copy.text },
})

/** Returns a function that tells whether a copy is of this account. Copies from before accounts were stored belong to everybody. */
export const isOwnedBy =
  (account: string | undefined) =>
  ({ account: owner }: JournalCopy) =>
    owner === undefined || owner === account

/** The copies whose text differs from the server's. */
export const unsavedCopies = (copies: readonly JournalCopy[], saved: PostText) =>
  copies.filter(({ text }) => !sameText(text, saved))

/** Returns a function that tells whether a copy has the same text as one of `others`. */
export const isOneOf =
  (others: readonly JournalCopy[]) =>
  ({ text }: JournalCopy) =>
    others.some((other) => sameText(other.text, text))

/** The copies without those that have the same text as one of `others`. */
export const copiesExcept = (copies: readonly JournalCopy[], others: readonly JournalCopy[]) =>
  copies.filter((copy) => !isOneOf(others)(copy))

/** All copies of two stores, newest first, equal ones once. */
export function mergedCopies(some: readonly JournalCopy[], others: readonly JournalCopy[]) {
  const all = [...some, ...others].sort((one, other) => other.at - one.at)
  return all.filter(({ text }, index) => all.findIndex((one) => sameText(one.text, text)) === index)
}
