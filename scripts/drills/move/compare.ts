import { createHash } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'

/** Tables that travel as they are, with the columns that order them. */
const tables: Record<string, string> = {
  categories: 'id',
  authors: 'id',
  blog_posts: 'id',
  post_redirects: 'slug',
  post_revisions: 'id',
  trashed_posts: 'id',
  moved_addresses: 'path',
  imported: 'kind, key',
  courses: 'id',
  course_ids: 'id',
  cohorts: 'id',
  payment_plans: 'id',
  team_members: 'id',
  testimonials: 'id',
  projects: 'id',
  faq_entries: 'id',
  site_identity: 'id',
  site_content: 'id',
  launch: 'id',
  school_revisions: 'id',
  terms_versions: 'digest',
  contact_messages: 'id',
  enrollment_inquiries: 'id',
  enrollment_applications: 'id',
  seat_offers: 'id',
  message_notes: 'id',
  message_replies: 'id',
  reply_templates: 'id',
  desk_settings: 'id',
  newsletter_subscribers: 'id',
  course_waitlist: 'id',
  dead_addresses: 'email',
  topic_backlog: 'id',
  blog_settings: 'id',
  activity: 'id',
}
/**
 * Columns with an account, which is not there before its person signs up, a generated one that depends on PostgreSQL's version, and the
 * run of an import, which can be undone only where it was made.
 */
const notCompared = ['assigned_to', 'author', 'editor', 'actor', 'search', 'run']
const perPage = 500

/** A digest of all rows of each table, read through the API, and of all addresses that redirect. */
export async function rowDigests({
  url,
  key,
}: {
  url: string
  key: string
}): Promise<Record<string, string>> {
  const service = createClient(url, key, { auth: { persistSession: false }, db: { timeout: 60_000 } })
  const digests: Record<string, string> = {}
  for (const [table, columns] of Object.entries(tables)) {
    const hash = createHash('sha256')
    for (let from = 0; ; from += perPage) {
      let rows = service.from(table).select()
      for (const column of columns.split(', ')) rows = rows.order(column)
      const { data } = await rows.range(from, from + perPage - 1).throwOnError()
      for (const row of data) hash.update(JSON.stringify(without(row)))
      if (data.length < perPage) break
    }
    digests[table] = hash.digest('hex')
  }
  const { data } = await service.rpc('list_post_redirects').throwOnError()
  return { ...digests, redirects: JSON.stringify(data) }
}

function without(row: Record<string, unknown>) {
  const kept = Object.entries(row).filter(([column]) => !notCompared.includes(column))
  return Object.fromEntries(kept.sort(([one], [other]) => (one < other ? -1 : 1)))
}
