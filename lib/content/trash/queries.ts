import type { z } from 'zod'
import type { Client } from '@/lib/platform/supabase/public'
import { readPage } from '@/lib/platform/supabase/read'
import { normaliseTimestamp } from '@/lib/platform/time'
import { dayMilliseconds, daysInTrash, type trashPageSchema } from './schema'

export const trashedPerList = 50

export type TrashFilters = z.output<typeof trashPageSchema>
export type TrashedPost = Awaited<ReturnType<typeof listTrash>>['posts'][number]

/** A page of the posts in the trash, the latest deleted first, and how many there are. @throws Unavailable */
export async function listTrash(client: Client, { page }: TrashFilters, now = new Date()) {
  const query = client
    .from('trashed_posts')
    .select('id, title, slug, status, deleted_at, deleted_by_email, scheduledFor:post->>scheduled_for', {
      count: 'exact',
    })
    .order('deleted_at', { ascending: false })
    .order('id')
  const { rows, count } = await readPage(query, page, trashedPerList)
  const posts = rows.map(({ id, title, slug, status, deleted_at, deleted_by_email, scheduledFor }) => ({
    id,
    title,
    slug,
    published: status === 'published',
    /** Whether it is scheduled again when it is restored: a time that has passed is dropped. */
    scheduled: scheduledFor !== null && new Date(scheduledFor) > now,
    deletedAt: normaliseTimestamp(deleted_at),
    deletedBy: deleted_by_email,
    daysLeft: daysLeft(deleted_at, now),
  }))
  return { posts, total: count }
}

/** Started days until a post is deleted for ever. */
function daysLeft(deletedAt: string, now: Date): number {
  const end = new Date(normaliseTimestamp(deletedAt)).getTime() + daysInTrash * dayMilliseconds
  return Math.max(0, Math.ceil((end - now.getTime()) / dayMilliseconds))
}
