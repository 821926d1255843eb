import { unwrap } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'
import { normaliseTimestamp } from '@/lib/platform/time'

export type Campaign = Awaited<ReturnType<typeof listCampaigns>>[number]

/** The latest campaign of a post, stopped or not, with its progress; null when it was never sent. */
export async function campaignOfPost(client: Client, postId: string): Promise<Campaign | null> {
  const data = unwrap(
    await client
      .from('newsletter_campaigns')
      .select('id')
      .eq('post_id', postId)
      .order('created_at', { ascending: false })
      .limit(1)
      .maybeSingle(),
  )
  return data && ((await listCampaigns(client, data.id))[0] ?? null)
}

/** Number of subscribers a campaign would be sent to now. */
export async function countRecipients(client: Client, postId: string): Promise<number> {
  return unwrap(await client.rpc('count_campaign_recipients', { post: postId }))
}

/** The twenty latest campaigns with their progress, newest first; with `campaign` only this one. */
export async function listCampaigns(client: Client, campaign?: string) {
  const data = unwrap(await client.rpc('campaign_progress', { campaign }))
  return data.map(({ post_id, created_at, finished_at, ...row }) => ({
    ...row,
    status: row.status as 'sending' | 'sent' | 'stopped',
    postId: post_id as string | null,
    startedAt: normaliseTimestamp(created_at),
    finishedAt: (finished_at as string | null) && normaliseTimestamp(finished_at),
  }))
}
