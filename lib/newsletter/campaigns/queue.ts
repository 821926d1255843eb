import 'server-only'
import { sendMailsSoon } from '@/lib/mail/send-soon'
import { unwrap } from '@/lib/platform/errors'
import { logError } from '@/lib/platform/log'
import type { Client } from '@/lib/platform/supabase/public'
import { serviceClient } from '@/lib/platform/supabase/service'
import { fullSchool } from '@/lib/school/full-school'
import { campaignMailData } from './mail-data'
import { campaignTextsSchema } from './schema'

const batchSize = 250

/**
 * Starts the scheduled campaigns that are due, and queues mails of every running one, oldest first, at most `max`
 * in batches of 250; returns how many. A campaign ends when its last mail has been sent.
 */
export async function queueRunningCampaigns(service: Client, max = 2500): Promise<number> {
  await renewDueMails(service)
  unwrap(await service.rpc('start_due_campaigns'))
  const data = unwrap(
    await service.from('newsletter_campaigns').select('id').eq('status', 'sending').order('send_at'),
  )
  let queued = 0
  for (const { id } of data) {
    if (queued >= max) break
    queued += await queueCampaignMails(service, id, max - queued)
  }
  return queued
}

/** Renews the pictures of the scheduled mails that are due: their post may have another one by now. */
async function renewDueMails(service: Client) {
  const scheduled = service.from('newsletter_campaigns').select('id, post_id, mail_data')
  const now = new Date().toISOString()
  for (const { id, post_id, mail_data } of unwrap(
    await scheduled.eq('status', 'scheduled').lte('send_at', now),
  )) {
    const texts = campaignTextsSchema.catch({}).parse(mail_data)
    const renewed = post_id && (await campaignMailData(service, post_id, await fullSchool(service), texts))
    if (!renewed) continue
    const change = service.from('newsletter_campaigns').update({ mail_data: { ...renewed } })
    unwrap(await change.eq('id', id).eq('status', 'scheduled'))
  }
}

/** Queues at most `max` mails of one campaign, never two to one reader; the next call continues. */
export async function queueCampaignMails(service: Client, campaign: string, max: number): Promise<number> {
  for (let queued = 0; ; ) {
    const batch = unwrap(
      await service.rpc('queue_campaign_mails', { campaign, max_rows: Math.min(batchSize, max - queued) }),
    )
    queued += batch
    if (batch === 0 || queued >= max) return queued
  }
}

/**
 * Queues the first mails of a new campaign; the tick queues the rest. Never throws: the campaign is stored
 * and will be sent.
 */
export async function queueFirstMails(campaign: string) {
  try {
    await queueCampaignMails(serviceClient(), campaign, batchSize)
    sendMailsSoon()
  } catch (error) {
    logError('campaign.not_started', error, { campaign })
  }
}
