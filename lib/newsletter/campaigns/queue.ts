import 'server-only'
import { sendMailsSoon } from '@/lib/mail/send-soon'
import { unwrap } from '@/lib/platform/errors'
import { logError } from '@/lib/platform/log'
import type { Client } from '@/lib/platform/supabase/public'
import { serviceClient } from '@/lib/platform/supabase/service'

const atOnce = 250

/**
 * Queues mails of every running campaign, oldest first, at most `max` in batches of 250; returns how many. A
 * campaign ends when its last mail has been sent.
 */
export async function queueRunningCampaigns(service: Client, max = 2500): Promise<number> {
  const data = unwrap(
    await service.from('newsletter_campaigns').select('id').eq('status', 'sending').order('created_at'),
  )
  let written = 0
  for (const { id } of data) {
    if (written >= max) break
    written += await queueCampaignMails(service, id, max - written)
  }
  return written
}

/** Queues at most `max` mails of one campaign, never two to one reader; the next call continues. */
export async function queueCampaignMails(service: Client, campaign: string, max: number): Promise<number> {
  for (let written = 0; ; ) {
    const part = unwrap(
      await service.rpc('queue_campaign_mails', { campaign, max_rows: Math.min(atOnce, max - written) }),
    )
    written += part
    if (part === 0 || written >= max) return written
  }
}

/**
 * Queues the first mails of a new campaign; the tick queues the rest. Never throws: the campaign is stored and will
 * be sent.
 */
export async function queueFirstMails(campaign: string) {
  try {
    await queueCampaignMails(serviceClient(), campaign, atOnce)
    sendMailsSoon()
  } catch (error) {
    logError('campaign.not_started', error, { campaign })
  }
}
