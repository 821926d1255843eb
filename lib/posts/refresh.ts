import 'server-only'
import { revalidateTag } from 'next/cache'
import { after } from 'next/server'
import { Unavailable } from '@/lib/core/errors'
import { siteTag } from '@/lib/page-cache/tags'
import { warm } from '@/lib/page-cache/warm'
import type { Client } from '@/lib/supabase/public'
import { postsTag, postTag } from './tags'

const listPages = ['/', '/blog', '/feed.xml', '/sitemap.xml']
const mainPages = [...listPages, '/courses', '/about', '/projects', '/contact', '/enroll']

// Where this process stands in the log of changes. Undefined until its first look.
let lastChange: number | undefined

/**
 * Expires the pages of every post changed since this process last looked, whoever changed it, so that the next request is fresh.
 * Answers how many posts had changed. Throws Unavailable when the database does not answer; then nothing is expired.
 */
export async function refreshChangedPosts(client: Client): Promise<number> {
  if (lastChange === undefined) return refreshSite(client)
  const { data, error } = await client
    .from('post_changes')
    .select('id, slug')
    .gt('id', lastChange)
    .order('id')
    .limit(1000)
  if (error) throw new Unavailable('database', error)
  lastChange = data.at(-1)?.id ?? lastChange
  const slugs = [...new Set(data.map((change) => change.slug))]
  if (slugs.length > 0) expirePosts(slugs)
  return slugs.length
}

/** Expires the articles at these slugs and every list of posts, then visits the lists so that readers do not wait. */
function expirePosts(slugs: string[]) {
  for (const slug of slugs) revalidateTag(postTag(slug), { expire: 0 })
  revalidateTag(postsTag, { expire: 0 })
  after(() => warm([...listPages, ...slugs.slice(0, 12).map((slug) => `/blog/${slug}`)]))
}

/**
 * After a boot the pages on disk may be older than the database and the settings. They are marked stale rather than
 * expired: each is served once more while it is made anew, and stays if the database dies in between.
 */
async function refreshSite(client: Client) {
  const { data, error } = await client
    .from('post_changes')
    .select('id')
    .order('id', { ascending: false })
    .limit(1)
  if (error) throw new Unavailable('database', error)
  lastChange = data[0]?.id ?? 0
  for (const tag of [siteTag, postsTag]) revalidateTag(tag, 'max')
  after(() => warm(mainPages))
  return 0
}

const keptFor = 7 * 24 * 60 * 60 * 1000

/** Forgets announced changes older than a week: every running server has long seen them. Answers how many. */
export async function pruneChanges(client: Client): Promise<number> {
  const before = new Date(Date.now() - keptFor).toISOString()
  const { error, count } = await client
    .from('post_changes')
    .delete({ count: 'exact' })
    .lt('changed_at', before)
  if (error) throw new Unavailable('database', error)
  return count ?? 0
}
