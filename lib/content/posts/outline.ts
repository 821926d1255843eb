import 'server-only'
import { cacheLife } from 'next/cache'
import { tableOfContents, wordCount } from './markdown'

/** What a page says of an article besides its words, from cache: the same words are parsed once. */
export async function outlineOf(content: string) {
  'use cache'
  cacheLife('max')
  const [contents, words] = await Promise.all([tableOfContents(content), wordCount(content)])
  return { contents, words }
}
