import 'server-only'
import { absolute } from '@/lib/seo/structured-data/reference'
import { sheetMakers } from './partitions'
import { sitemapPart, sitemapRoot } from './parts'

/** What `/sitemap.xml` says. */
export async function rootFile(): Promise<string> {
  const sheets = await Promise.all(sheetMakers.map((make) => make()))
  return sitemapRoot(sheets, (part) => absolute(`/sitemap/${part}.xml`))
}

/** What part `part`, counted from 0, says; null when there is none. It changes with its own addresses only. */
export async function partFile(part: number): Promise<string | null> {
  const sheet = await sheetMakers[part]?.()
  return sheet ? sitemapPart(sheet) : null
}
