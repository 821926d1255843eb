import 'server-only'
import { cacheLife } from 'next/cache'
import { tableOfContents, wordCount } from './markdown'

/** An article's table of contents and other data derived from its content, cached by the content. */
export async function outlineOf(content: string) {
  'use cache'
  cacheLife('max')
  return { contents: tableOfContents(content), words: wordCount(content) }
}
