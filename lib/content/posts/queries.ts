import { unwrap } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'
import { readPage } from '@/lib/platform/supabase/read'
import { normaliseTimestamp } from '@/lib/platform/time'

/** Posts on one page of the index. */
export const postsPerPage = 12

export const automatedEditor = 'Automated Editor'
const summaryColumns =
  'slug, title, excerpt, hero_image, hero_alt, read_time, publish_date, updated_at, category:categories(name, slug), author:authors(name, slug)'
const postColumns =
  `${summaryColumns}, content, meta_title, meta_description, ai_note, first_published_at, status` as const

export type PostSummary = Awaited<ReturnType<typeof listPublishedPosts>>['posts'][number]
export type Post = NonNullable<Awaited<ReturnType<typeof findPublishedPost>>>

/** One page of published posts, newest first, and how many there are in all (SPEC 7). Pages count from 1. */
export async function listPublishedPosts(client: Client, page: number, perPage = postsPerPage) {
  const { rows, count } = await readPage(newestSummaries(client, { count: 'exact' }), page, perPage)
  return { posts: rows.map(toSummary), total: count }
}

/** Summaries of the published posts, newest first. */
export const newestSummaries = (client: Client, options: { count?: 'exact' } = {}) =>
  client
    .from('blog_posts')
    .select(summaryColumns, options)
    .eq('status', 'published')
    .order('publish_date', { ascending: false })
    .order('id')

const fullPosts = (client: Client) => client.from('blog_posts').select(postColumns)

/** A published post with its body, or null (SPEC 7). */
export async function findPublishedPost(client: Client, slug: string) {
  const data = unwrap(await fullPosts(client).eq('slug', slug).eq('status', 'published').maybeSingle())
  return data && toPost(data)
}

/** Whether a published post has this slug. @throws Unavailable */
export async function isPublished(client: Client, slug: string): Promise<boolean> {
  const post = client.from('blog_posts').select('id').eq('slug', slug).eq('status', 'published')
  return unwrap(await post.maybeSingle()) !== null
}

/** Any post with its content and status, published or not; for previews. Null when it does not exist. */
export async function findDraft(client: Client, id: string) {
  const data = unwrap(await fullPosts(client).eq('id', id).maybeSingle())
  return data && { ...toPost(data), published: data.status === 'published' }
}

/** The newest published posts with their bodies, for the feed. */
export async function listPostsForFeed(client: Client, limit: number) {
  const newest = fullPosts(client).eq('status', 'published').order('publish_date', { ascending: false })
  return unwrap(await newest.limit(limit)).map(toPost)
}

type SummaryRow = NonNullable<Awaited<ReturnType<typeof newestSummaries>>['data']>[number]
type PostRow = NonNullable<Awaited<ReturnType<typeof fullPosts>>['data']>[number]

function toPost(row: PostRow) {
  return {
    ...toSummary(row),
    content: row.content,
    metaTitle: row.meta_title || row.title,
    metaDescription: row.meta_description || row.excerpt || '',
    /** Whether the page tells readers that AI was used. */
    aiNote: row.ai_note,
    /** First publication; unlike the publish date it does not change on save. */
    firstPublishedAt: normaliseTimestamp(row.first_published_at ?? row.publish_date ?? row.updated_at),
  }
}

export function toSummary(row: SummaryRow) {
  return {
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    heroImage: row.hero_image || null,
    heroAlt: row.hero_alt ?? '',
    readTime: row.read_time,
    publishedAt: normaliseTimestamp(row.publish_date ?? row.updated_at),
    updatedAt: normaliseTimestamp(row.updated_at),
    category: row.category,
    author: row.author,
    authorName: row.author?.name ?? automatedEditor,
  }
}

export const maxRelated = 3

export type RelatedPosts = { older: PostSummary | null; newer: PostSummary | null; related: PostSummary[] }

/** The previous and the next post, and up to three related ones, best match first. */
export async function findRelatedPosts(client: Client, slug: string): Promise<RelatedPosts> {
  const rows = unwrap(await client.rpc('related_posts', { post_slug: slug }))
  const posts = await listPosts(client, [...new Set(rows.map((post) => post.slug))])
  const withRelation = (name: string) =>
    rows.filter(({ relation }) => relation === name).flatMap(({ slug }) => posts.get(slug) ?? [])
  return {
    older: withRelation('older')[0] ?? null,
    newer: withRelation('newer')[0] ?? null,
    related: withRelation('related'),
  }
}

async function listPosts(client: Client, slugs: string[]): Promise<Map<string, PostSummary>> {
  if (slugs.length === 0) return new Map()
  const data = unwrap(await newestSummaries(client).in('slug', slugs))
  return new Map(data.map((row) => [row.slug, toSummary(row)]))
}
