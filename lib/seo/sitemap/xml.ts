import type { SitemapEntry } from './entry'

const declaration = '<?xml version="1.0" encoding="UTF-8"?>'
const namespaces = [
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
].join(' ')

/** A sitemap of pages, from the output of `urlElements`. */
export function urlSet(elements: readonly string[]): string {
  return `${declaration}\n<urlset ${namespaces}>\n${elements.join('')}</urlset>\n`
}

/** The XML elements of pages, one line for each. */
export const urlElements = (entries: readonly SitemapEntry[]) => entries.map(page).join('')

/** A sitemap index. */
export function sitemapIndex(parts: readonly Omit<SitemapEntry, 'images'>[]): string {
  const [namespace] = namespaces.split(' ')
  const lines = parts.map((part) => `<sitemap>${placeAndTime(part)}</sitemap>`)
  return [declaration, `<sitemapindex ${namespace}>`, ...lines, '</sitemapindex>', ''].join('\n')
}

const page = (entry: SitemapEntry) => `<url>${placeAndTime(entry)}${entry.images.map(image).join('')}</url>\n`

const image = (url: string) => `<image:image><image:loc>${escapeText(url)}</image:loc></image:image>`

function placeAndTime({ url, lastModified }: Omit<SitemapEntry, 'images'>): string {
  const time = lastModified ? `<lastmod>${lastModified}</lastmod>` : ''
  return `<loc>${escapeText(url)}</loc>${time}`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escapeText = (text: string) => text.replace(/[&<>"]/g, (mark) => entities[mark] ?? mark)
