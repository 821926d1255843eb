import { academy } from '@/lib/school/academy'
import { feeds } from '@/lib/school/files'
import { siteIdentity } from '@/lib/school/identity'
import { absolute, logoPath } from '@/lib/seo/structured-data/reference'
import type { FeedEntry } from './entries'

/** JSON Feed 1.1 with the full content of every entry. */
export function jsonFeed(entries: readonly FeedEntry[]): string {
  const { name, url } = siteIdentity()
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: name,
    home_page_url: `${url}/blog`,
    feed_url: url + feeds.json.path,
    description: academy.tagline,
    icon: absolute(logoPath),
    language: 'en-NG',
    authors: [{ name, url }],
    items: entries.map(toItem),
  })
}

const toItem = (entry: FeedEntry) => ({
  id: entry.link,
  url: entry.link,
  title: entry.title,
  summary: entry.summary ?? undefined,
  content_html: entry.html,
  image: entry.image,
  date_published: entry.publishedAt,
  date_modified: entry.updatedAt,
  authors: [{ name: entry.authorName }],
  tags: entry.categoryName ? [entry.categoryName] : undefined,
})
