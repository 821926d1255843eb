import 'server-only'
import { cacheLife } from 'next/cache'
import { renderFeedHtml } from '@/lib/content/posts/markdown'
import { feedPosts } from '@/lib/content/posts/published'
import { siteIdentity } from '@/lib/school/identity'
import { articleImages } from '@/lib/seo/structured-data/article'

const postsInFeed = 20

/** The newest posts for all feeds: full content, with absolute URLs. */
export async function feedEntries() {
  const { url } = siteIdentity()
  return Promise.all((await feedPosts(postsInFeed)).map((post) => toEntry(post, `${url}/blog/${post.slug}`)))
}

export type FeedEntry = Awaited<ReturnType<typeof feedEntries>>[number]

async function toEntry(post: Awaited<ReturnType<typeof feedPosts>>[number], link: string) {
  return {
    link,
    title: post.title,
    summary: post.excerpt,
    html: await feedHtml(post.content, link),
    authorName: post.authorName,
    categoryName: post.category?.name,
    image: articleImages(post)[0],
    // A save moves the publish date; a feed reader must not see an old post as new.
    publishedAt: post.firstPublishedAt,
    updatedAt: post.updatedAt,
  }
}

/** Cached by content, so publishing compiles only the new post and not all entries of every feed. */
async function feedHtml(content: string, link: string) {
  'use cache'
  cacheLife('max')
  return renderFeedHtml(content, link)
}

/** The latest change among these, in ISO format; undefined for a feed without posts. */
export const lastChange = (entries: readonly FeedEntry[]) =>
  entries
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1)
