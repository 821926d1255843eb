import { nameOf } from './fit.ts'
import type { Source } from './model.ts'
import { archiveSlug, type Survey } from './survey.ts'

const maxNames = { category: 80, author: 120 } as const

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
      slug: archiveSlug(slug, name, place),
      paths: addresses,
    }))
}
