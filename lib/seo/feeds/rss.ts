import { Feed } from 'feed'
import { academy } from '@/lib/school/academy'
import { feeds } from '@/lib/school/files'
import { siteIdentity } from '@/lib/school/identity'
import { type FeedEntry, lastChange } from './entries'

/** RSS 2.0 with the full content of every entry. */
export function rssFeed(entries: readonly FeedEntry[]): string {
  const { name, url } = siteIdentity()
  const feed = new Feed({
    id: `${url}/blog`,
    link: `${url}/blog`,
    title: name,
    description: academy.tagline,
    language: 'en-NG',
    copyright: `© ${academy.copyrightYear} ${name}`,
    feedLinks: { rss: url + feeds.rss.path },
    // A feed without posts has no date, and a cached page may not read the clock.
    updated: new Date(lastChange(entries) ?? 0),
  })
  for (const entry of entries) feed.addItem(toItem(entry))
  return feed.rss2()
}

function toItem(entry: FeedEntry) {
  return {
    id: entry.link,
    link: entry.link,
    title: entry.title,
    description: entry.summary ?? undefined,
    content: entry.html,
    category: entry.categoryName ? [{ name: entry.categoryName }] : undefined,
    date: new Date(entry.publishedAt),
    // RSS requires a mail address in `author`; `dc:creator` allows a name alone.
    extensions: [{ name: 'dc:creator', objects: { _text: entry.authorName } }],
  }
}
