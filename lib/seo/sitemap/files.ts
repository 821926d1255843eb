import 'server-only'
import { absolute } from '@/lib/seo/structured-data/reference'
import { sheetMakers } from './partitions'
import { sitemapPart, sitemapRoot } from './parts'

/** The content of `/sitemap.xml`. */
export async function rootFile(): Promise<string> {
  const sheets = await Promise.all(sheetMakers.map((make) => make()))
  return sitemapRoot(sheets, (part) => absolute(`/sitemap/${part}.xml`))
}

/** Partition number `part`, counted from 0; null when there is none. It changes only with its own entries. */
export async function partFile(part: number): Promise<string | null> {
  const sheet = await sheetMakers[part]?.()
  return sheet ? sitemapPart(sheet) : null
}
