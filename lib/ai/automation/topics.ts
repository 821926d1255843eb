import type { z } from 'zod'
import { Unavailable, unwrap } from '@/lib/platform/errors'
import type { Tables } from '@/lib/platform/supabase/database.types'
import type { Client } from '@/lib/platform/supabase/public'
import { normaliseTimestamp } from '@/lib/platform/time'
import { isLost, type Lease } from './runs'
import type { topicSchema } from './schema'

export type Topic = ReturnType<typeof toTopic>

/** The backlog in order, used topics included. @throws Unavailable */
export async function listTopics(client: Client): Promise<Topic[]> {
  const topics = client.from('topic_backlog').select().order('position').order('created_at').order('id')
  const data = unwrap(await topics)
  return data.map(toTopic)
}

/** Adds a topic at the end. @throws Unavailable */
export async function addTopic(client: Client, topic: z.output<typeof topicSchema>): Promise<Topic> {
  return toTopic(unwrap(await client.from('topic_backlog').insert(topic).select().single()))
}

/** Removes a topic. @throws Unavailable */
export async function removeTopic(client: Client, id: string) {
  unwrap(await client.from('topic_backlog').delete().eq('id', id))
}

/** Reorders the topics. @throws Unavailable */
export async function orderTopics(client: Client, ids: readonly string[]) {
  unwrap(await client.rpc('order_topics', { topics: [...ids] }))
}

/** `hasLease`: false when the run's lease is lost. `topic`: null when the backlog has none for that day. */
export type TopicClaim = { hasLease: false } | { hasLease: true; topic: Topic | null }

/**
 * Claims the next topic for a run until the run fails; repeated calls return the same one. Topics of the
 * weekday come first, then those of any day; `skip` are passed over. @throws Unavailable
 */
export async function claimTopic(
  client: Client,
  lease: Lease,
  weekday: string,
  skip: readonly string[] = [],
): Promise<TopicClaim> {
  const request = client.rpc('take_topic', { ...lease, weekday, skip: [...skip] })
  const { data, error } = await request.maybeSingle()
  if (error && isLost(error)) return { hasLease: false }
  if (error) throw new Unavailable('database', error)
  return { hasLease: true, topic: data && toTopic(data) }
}

const toTopic = (row: Tables<'topic_backlog'>) => ({
  id: row.id,
  topic: row.topic,
  categoryId: row.category_id,
  keywords: row.keywords,
  weekday: row.weekday,
  usedAt: row.used_at && normaliseTimestamp(row.used_at),
})
