import { randomUUID } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import type { Database } from '../../lib/platform/supabase/database.types.ts'

const setting = (name: string) => process.env[name] ?? ''

/** The database behind the site under test, with the service role. */
export const database = () =>
  createClient<Database>(setting('SUPABASE_URL'), setting('SUPABASE_SECRET_KEY'), {
    auth: { persistSession: false },
  })

export const uniqueSlug = (prefix: string) => `${prefix}-${randomUUID().slice(0, 8)}`

type NewPost = { slug: string; title: string } & Partial<Database['public']['Tables']['blog_posts']['Insert']>

/** Publishes a post directly in the database; the site shows it after its next tick. */
export async function publishPost(post: NewPost) {
  const row = {
    content: 'A short body.',
    status: 'published',
    publish_date: new Date().toISOString(),
    ...post,
  }
  const { error } = await database().from('blog_posts').upsert(row, { onConflict: 'slug' })
  if (error) throw error
  await tick()
}

export async function removePost(slug: string) {
  const { error } = await database().from('blog_posts').delete().eq('slug', slug)
  if (error) throw error
  await tick()
}

/** Offers free seats to whoever waits, as the tick does where mails are sent. */
export const offerSeats = () => database().rpc('offer_seats').throwOnError()

/** Calls the tick, as the server does every minute. */
export async function tick() {
  const headers = { authorization: `Bearer ${setting('CRON_SECRET')}` }
  const response = await fetch(`${setting('BASE_URL')}/api/cron/tick`, { method: 'POST', headers })
  if (!response.ok) throw new Error(`The tick responded with ${response.status}`)
}
