import { unwrap } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'
import { readPage } from '@/lib/platform/supabase/read'
import { normaliseTimestamp } from '@/lib/platform/time'
import { type Listing, listingSchema, postsPerList } from './schema'

export type ListedPost = Awaited<ReturnType<typeof listPosts>>['posts'][number]

const columns =
  'id, version, title, slug, status, publish_date, created_at, scheduled_for, hero_image, view_count, ai_made, category:categories(slug), runs:generation_runs(id)'

/** A page of all posts for the staff, newest created first by default (SPEC 7), and how many match. @throws Unavailable */
export async function listPosts(client: Client, listing: Listing, perPage = postsPerList) {
  const { page, sort } = listing
  const found = (fields: Fields) => ordered(filtered(client, listing, fields, { count: 'exact' }), sort)
  if (page === 1) {
    const { rows, count } = await readPage(found(columns), page, perPage)
    return { posts: rows.map(toListed), total: count }
  }
  // Otherwise the database would also read the category and the runs of every row before the page.
  const { rows, count } = await readPage(found(idOnly), page, perPage)
  const ids = rows.map(({ id }) => id)
  const posts = ids.length > 0 ? unwrap(await ordered(read(client, columns).in('id', ids), sort)) : []
  return { posts: posts.map(toListed), total: count }
}

/** The newest posts that contain a text. @throws Unavailable */
export async function findPosts(client: Client, q: string, max: number) {
  const found = ordered(filtered(client, listingSchema.parse({ q }), columns), 'created')
  return unwrap(await found.limit(max)).map(toListed)
}

type Fields = typeof columns
const idOnly = 'id' as string as Fields

function read(client: Client, fields: Fields, options?: { count: 'exact' }) {
  const query = client.from('blog_posts').select(fields, options)
  return fields.includes('runs:') ? query.eq('runs.status', 'succeeded') : query
}

/** Only posts with such a run. */
const waitingOnly = (fields: Fields) =>
  `${fields.replace(', runs:generation_runs(id)', '')}, runs:generation_runs!inner(id)` as Fields

function filtered(client: Client, { q, status }: Listing, fields: Fields, options?: { count: 'exact' }) {
  const waiting = status === 'waiting'
  let query = read(client, waiting ? waitingOnly(fields) : fields, options)
  if (waiting) query = query.eq('status', 'draft').is('scheduled_for', null)
  else if (status === 'scheduled') query = query.not('scheduled_for', 'is', null)
  else if (status === 'draft') query = query.eq('status', 'draft').is('scheduled_for', null)
  else if (status !== 'all') query = query.eq('status', status)
  if (!q) return query
  return query.like('list_text', `%${q.toLowerCase().replace(reserved, '_')}%`)
}

function ordered(query: ReturnType<typeof filtered>, sort: Listing['sort']) {
  const [column, options] = orders[sort]
  return query.order(column, options).order('id')
}

const orders = {
  created: ['created_at', { ascending: false }],
  published: ['publish_date', { ascending: false, nullsFirst: false }],
  title: ['title', { ascending: true }],
  views: ['view_count', { ascending: false }],
} as const

// Characters that are special in a PostgREST `like` filter, and control characters, are replaced by `_`, which matches any character.
const reserved = /[\\%_*\p{Cc}]/gu

type Row = NonNullable<Awaited<ReturnType<typeof filtered>>['data']>[number]

function toListed(row: Row) {
  return {
    id: row.id,
    version: row.version,
    title: row.title,
    slug: row.slug,
    published: row.status === 'published',
    /** Whether it waits for approval: a draft written by AI that has no scheduled time. `post_counts` uses the same rule. */
    waiting: row.status === 'draft' && row.scheduled_for === null && row.runs.length > 0,
    publishedAt: row.publish_date && normaliseTimestamp(row.publish_date),
    createdAt: normaliseTimestamp(row.created_at),
    scheduledFor: row.scheduled_for && normaliseTimestamp(row.scheduled_for),
    heroImage: row.hero_image || null,
    views: row.view_count,
    aiMade: row.ai_made,
    categorySlug: row.category?.slug,
  }
}
