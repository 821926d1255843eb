import 'server-only'
import { absolute } from '@/lib/structured-data/reference'
import { sitemapEntries } from './entries'
import { sitemapPart, sitemapRoot } from './parts'

/**
 * What `/sitemap.xml` and its parts say, from cache: made once a publish, as text, because ten thousand entries cost
 * more to keep as objects than to make.
 */
export async function sitemapFiles(): Promise<{ root: string; parts: string[] }> {
  'use cache'
  const entries = await sitemapEntries()
  const parts: string[] = []
  for (let part = sitemapPart(entries, 0); part; part = sitemapPart(entries, parts.length)) parts.push(part)
  return { root: sitemapRoot(entries, (part) => absolute(`/sitemap/${part}.xml`)), parts }
}
