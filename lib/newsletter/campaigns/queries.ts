import { unwrap } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'
import { normaliseTimestamp } from '@/lib/platform/time'
import { campaignTextsSchema } from './schema'

export type Campaign = Awaited<ReturnType<typeof listCampaigns>>[number]

/**
 * The latest campaign of a post, stopped or not, with its progress and the texts written for it; null when it
 * was never sent.
 */
export async function campaignOfPost(client: Client, postId: string) {
  const data = unwrap(
    await client
      .from('newsletter_campaigns')
      .select('id, mail_data')
      .eq('post_id', postId)
      .order('created_at', { ascending: false })
      .limit(1)
      .maybeSingle(),
  )
  const [campaign] = data ? await listCampaigns(client, data.id) : []
  if (!campaign) return null
  return { ...campaign, texts: campaignTextsSchema.catch({}).parse(data?.mail_data) }
}

/** The newest published posts that no campaign has sent or is sending, at most `max`. */
export async function listUnsentPosts(client: Client, max = 5) {
  const data = unwrap(await client.rpc('unsent_posts', { max_rows: max }))
  return data.map(({ id, title, publish_date }) => ({
    id,
    title,
    publishedAt: publish_date && normaliseTimestamp(publish_date),
  }))
}

/** Number of subscribers a campaign would be sent to now. */
export async function countRecipients(client: Client, postId: string): Promise<number> {
  return unwrap(await client.rpc('count_campaign_recipients', { post: postId }))
}

/** The twenty latest campaigns with their progress, newest first; with `campaign` only this one. */
export async function listCampaigns(client: Client, campaign?: string) {
  const data = unwrap(await client.rpc('campaign_progress', { campaign }))
  return data.map(({ post_id, send_at, unsent_reason, finished_at, ...row }) => ({
    ...row,
    status: row.status as 'scheduled' | 'sending' | 'sent' | 'stopped',
    postId: post_id as string | null,
    /** When it was started, or will be. */
    sendAt: normaliseTimestamp(send_at),
    unsentReason: unsent_reason as 'not_published' | 'nobody' | null,
    finishedAt: (finished_at as string | null) && normaliseTimestamp(finished_at),
  }))
}
