import { afterAll, beforeEach } from 'vitest'
import { type Client, newService } from './clients'
import { samples } from './samples'

const service = newService()

/** Removes all subscribers and campaigns before each test and at the end of a file. */
export function startWithoutSubscribers() {
  beforeEach(forgetEverybody)
  afterAll(forgetEverybody)
}

async function forgetEverybody() {
  for (const table of ['newsletter_campaigns', 'email_outbox', 'newsletter_subscribers'] as const)
    await service.from(table).delete().gte('created_at', '2000-01-01').throwOnError()
  await service.from('dead_addresses').delete().neq('email', '').throwOnError()
}

const confirmed = { status: 'confirmed', confirmed_at: '2025-11-01T09:00:00Z' }

/** Adds subscribers, confirmed by default. */
export async function addSubscribers(count: number, values: object = {}) {
  const rows = Array.from({ length: count }, () => ({
    ...samples.newsletter_subscribers(),
    ...confirmed,
    ...values,
  }))
  return (await service.from('newsletter_subscribers').insert(rows).select().throwOnError()).data
}

export async function addSubscriber(values: object = {}) {
  const [subscriber] = await addSubscribers(1, values)
  if (!subscriber) throw new Error('No subscriber was added')
  return subscriber
}

export const mail_data = { excerpt: 'What a grid is for.' }

export async function sendPost(client: Client, post: { id: string }) {
  return (await client.rpc('send_campaign', { post: post.id, mail_data }).single().throwOnError()).data
}

export async function queueMails(campaign: string, max_rows = 100) {
  return (await service.rpc('queue_campaign_mails', { campaign, max_rows }).throwOnError()).data
}

export async function claim(max_rows = 100) {
  return (await service.rpc('claim_mails', { max_rows, lease_seconds: 60 }).throwOnError()).data
}

/** The mails of a campaign, or all campaign mails. */
export async function mailsOf(campaign?: string) {
  const mails = service.from('email_outbox').select().eq('template', 'newsletter_post')
  return (await (campaign ? mails.eq('campaign_id', campaign) : mails).throwOnError()).data
}

export async function campaignOf(id: string) {
  return (await service.from('newsletter_campaigns').select().eq('id', id).single().throwOnError()).data
}
