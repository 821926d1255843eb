import { unwrap } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'
import { normaliseTimestamp } from '@/lib/platform/time'

export type Issue = Awaited<ReturnType<typeof listIssues>>[number]

/** The latest campaign of a post, stopped or not, with its progress; null when it was never sent. */
export async function issueOfPost(client: Client, postId: string): Promise<Issue | null> {
  const data = unwrap(
    await client
      .from('newsletter_issues')
      .select('id')
      .eq('post_id', postId)
      .order('created_at', { ascending: false })
      .limit(1)
      .maybeSingle(),
  )
  return data && ((await listIssues(client, data.id))[0] ?? null)
}

/** Number of subscribers a campaign would be sent to now. */
export async function countReaders(client: Client, postId: string): Promise<number> {
  return unwrap(await client.rpc('count_readers', { post: postId }))
}

/** The twenty latest campaigns with their progress, newest first; with `issue` only this one. */
export async function listIssues(client: Client, issue?: string) {
  const data = unwrap(await client.rpc('issue_progress', { issue }))
  return data.map(({ post_id, created_at, finished_at, ...row }) => ({
    ...row,
    status: row.status as 'sending' | 'sent' | 'stopped',
    postId: post_id as string | null,
    startedAt: normaliseTimestamp(created_at),
    finishedAt: (finished_at as string | null) && normaliseTimestamp(finished_at),
  }))
}
