import { createHash } from 'node:crypto'
import { nameOf, slugFrom } from './fit.ts'
import type { Source } from './model.ts'
import type { Survey } from './survey.ts'

const maxNames = { category: 80, author: 120 } as const
const maxSlugLength = 70

/** Categories and authors without articles are not imported; their old addresses redirect to /blog. */
export function unusedArchives({ categories, authors }: Source, found: Survey) {
  const unused = [
    ...categories.filter(({ key }) => !found.categories.has(key)),
    ...authors.filter(({ key }) => !found.authors.has(key)),
  ]
  return unused.flatMap(({ addresses }) => addresses.map((from) => ({ from, to: '/blog' })))
}

/** The categories or authors that articles have, as they are stored. */
export function archivesOf(source: Source, kind: 'category' | 'author', found: Survey) {
  const [archives, used] =
    kind === 'category' ? [source.categories, found.categories] : [source.authors, found.authors]
  return archives
    .filter(({ key }) => used.has(key))
    .map(({ key, name, slug, addresses }, place) => ({
      key: key.slice(0, 2000),
      name: nameOf(name, maxNames[kind]) || `${kind} ${place + 1}`,
      slug: archiveSlug(slug, name),
      paths: addresses,
    }))
}

const otherLetters = /(?!\p{ASCII})[\p{L}\p{N}]/u

/**
 * The slug of a category. It ends in a hash of the name if it is cut, or lacks letters of other scripts: the import takes a category
 * that has this slug already for the same one.
 */
function archiveSlug(slug: string, name: string): string {
  const text = [decoded(slug), name].find((one) => slugFrom(one)) ?? ''
  const whole = slugFrom(text)
  if (whole && whole.length <= maxSlugLength && !otherLetters.test(text.normalize('NFD'))) return whole
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 8)
  const start = (whole || 'category').slice(0, maxSlugLength - hash.length - 1).replace(/-$/, '')
  return `${start}-${hash}`
}

/** WordPress percent-encodes letters of other scripts. */
function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug)
  } catch {
    return ''
  }
}
