import 'server-only'
import { Feed } from 'feed'
import { cacheLife } from 'next/cache'
import { renderFeedHtml } from '@/lib/content/posts/markdown/feed'
import { feedPosts } from '@/lib/content/posts/published'
import { escapeHtml, xmlCharacters } from '@/lib/platform/html'
import type { School } from '@/lib/school/compose'
import { feeds } from '@/lib/school/files'
import { articleImages } from '@/lib/seo/structured-data/article'
import { absoluteUrl, logoOf } from '@/lib/seo/structured-data/json-ld'

const postsInFeed = 20

/** The newest posts for all feeds: full content, with absolute URLs. */
export async function feedEntries(school: School) {
  return (await renderedPosts(absoluteUrl('/blog/'))).map((post) => toEntry(school, post))
}

export type FeedEntry = Awaited<ReturnType<typeof feedEntries>>[number]

/** The newest posts with their content as HTML. Cached once, and used by the RSS and the JSON feed. `base`: the URL of the blog with a trailing slash. */
async function renderedPosts(base: string) {
  'use cache'
  const posts = await feedPosts(postsInFeed)
  return Promise.all(
    posts.map(async ({ content, ...post }) => {
      const link = base + post.slug
      return { ...post, link, html: await feedHtml(content, link) }
    }),
  )
}

function toEntry(school: School, post: Awaited<ReturnType<typeof renderedPosts>>[number]) {
  return {
    link: post.link,
    title: post.title,
    summary: post.excerpt,
    html: post.html,
    authorName: post.authorName,
    categoryName: post.category?.name,
    image: articleImages(school, post)[0],
    // Not the publish date, which each save changes: feed readers would show an old post as new.
    publishedAt: post.firstPublishedAt,
    updatedAt: post.updatedAt,
  }
}

/**
 * The HTML of a post, cached by content, so publishing compiles only the new post and not all entries of
 * every feed.
 */
async function feedHtml(content: string, link: string) {
  'use cache'
  cacheLife('max')
  return renderFeedHtml(content, link)
}

/** RSS 2.0 with the full content of every entry. */
export function rssFeed({ identity, academy }: School, entries: readonly FeedEntry[]): string {
  const { name, url } = identity
  const changes = entries.map(({ updatedAt }) => updatedAt).sort()
  const feed = new Feed({
    id: `${url}/blog`,
    link: `${url}/blog`,
    title: name,
    description: academy.tagline,
    language: 'en-NG',
    copyright: `© ${academy.copyrightYear} ${name}`,
    feedLinks: { rss: url + feeds.rss.path },
    // A feed without posts has no date, and a cached page may not read the clock.
    updated: new Date(changes.at(-1) ?? 0),
  })
  for (const entry of entries) feed.addItem(toRssItem(entry))
  return xmlCharacters(feed.rss2())
}

function toRssItem(entry: FeedEntry) {
  return {
    id: entry.link,
    link: entry.link,
    title: insideCdata(entry.title),
    // Feed readers show a description as HTML, and a title as plain text.
    description: entry.summary ? escapeHtml(entry.summary) : undefined,
    content: entry.html,
    category: entry.categoryName ? [{ name: entry.categoryName }] : undefined,
    date: new Date(entry.publishedAt),
    // RSS requires a mail address in `author`; `dc:creator` allows a name alone.
    extensions: [{ name: 'dc:creator', objects: { _text: entry.authorName } }],
  }
}

/** The library splits only the first end of a CDATA section in a text, so a second one would end the section. */
const insideCdata = (text: string) => text.replaceAll(']]>', ']]&gt;')

/** JSON Feed 1.1 with the full content of every entry. */
export function jsonFeed({ identity, academy }: School, entries: readonly FeedEntry[]): string {
  const { name, url } = identity
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: name,
    home_page_url: `${url}/blog`,
    feed_url: url + feeds.json.path,
    description: academy.tagline,
    icon: absoluteUrl(logoOf(identity)),
    language: 'en-NG',
    authors: [{ name, url }],
    items: entries.map(toJsonItem),
  })
}

const toJsonItem = (entry: FeedEntry) => ({
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
