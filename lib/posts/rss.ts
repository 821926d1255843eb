import 'server-only'
import { Feed } from 'feed'
import { academy } from '@/lib/academy/academy'
import { siteIdentity } from '@/lib/academy/identity'
import { renderFeedHtml } from './markdown'
import { feedPosts } from './published'

const postsInFeed = 20

/** The newest posts with their full content as RSS 2.0. */
export async function renderFeed(): Promise<string> {
  const { name, url } = siteIdentity()
  const posts = await feedPosts(postsInFeed)
  const newest = posts[0]
  const feed = new Feed({
    id: `${url}/blog`,
    link: `${url}/blog`,
    title: name,
    description: academy.tagline,
    language: 'en-NG',
    copyright: `© ${academy.copyrightYear} ${name}`,
    feedLinks: { rss: `${url}/feed.xml` },
    // A feed without posts has no moment of its own, and a cached page may not read the clock.
    updated: new Date(newest?.updatedAt ?? 0),
  })
  for (const post of posts) feed.addItem(await toItem(post, url))
  return feed.rss2()
}

async function toItem(post: Awaited<ReturnType<typeof feedPosts>>[number], origin: string) {
  const link = `${origin}/blog/${post.slug}`
  return {
    id: link,
    link,
    title: post.title,
    description: post.excerpt ?? undefined,
    content: await renderFeedHtml(post.content, link),
    author: [{ name: post.authorName }],
    category: post.category ? [{ name: post.category.name }] : undefined,
    // A save moves the publish date; a feed reader must not see an old post as new.
    published: new Date(post.firstPublishedAt),
    date: new Date(post.firstPublishedAt),
  }
}
