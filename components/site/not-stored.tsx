import { cacheLife, cacheTag } from 'next/cache'
import { notStoredTag } from '@/lib/platform/page-cache/lifetimes'

/** Keeps a page out of the page cache (`lib/platform/page-cache/handler.mjs`), so that guessed URLs cannot fill it. */
export async function NotStored() {
  'use cache'
  cacheLife('max')
  cacheTag(notStoredTag)
  return null
}
