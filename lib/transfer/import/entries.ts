import type { Entry } from './mutations.ts'
import type { Article } from './survey.ts'

const maxLosses = 100

/** What becomes of an article, for the report. */
export function entryOf({ post, fitted, slug, place }: Article, isKnown: boolean): Entry {
  const title = post.title || slug || post.key
  if (typeof fitted === 'string') {
    const losses = [{ what: 'The article', why: fitted }, ...post.losses]
    return { place, title, outcome: 'refused', losses: losses.slice(0, maxLosses) }
  }
  return {
    place,
    title,
    outcome: isKnown ? 'known' : fitted.status,
    address: slug ? `/blog/${slug}` : '',
    losses: fitted.losses.slice(0, maxLosses),
  }
}
