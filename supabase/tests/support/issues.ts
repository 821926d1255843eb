import { afterAll, beforeEach } from 'vitest'
import { type Client, newService } from './clients'
import { samples } from './samples'

const service = newService()

/** Removes all subscribers and campaigns before each test and at the end of a file. */
export function startWithoutReaders() {
  beforeEach(forgetEverybody)
  afterAll(forgetEverybody)
}

async function forgetEverybody() {
  for (const table of ['newsletter_issues', 'email_outbox', 'newsletter_subscribers'] as const)
    await service.from(table).delete().gte('created_at', '2000-01-01').throwOnError()
  await service.from('dead_addresses').delete().neq('email', '').throwOnError()
}

const confirmed = { status: 'confirmed', confirmed_at: '2025-11-01T09:00:00Z' }

/** Adds subscribers, confirmed by default. */
export async function addReaders(count: number, values: object = {}) {
  const rows = Array.from({ length: count }, () => ({
    ...samples.newsletter_subscribers(),
    ...confirmed,
    ...values,
  }))
  return (await service.from('newsletter_subscribers').insert(rows).select().throwOnError()).data
}

export async function addReader(values: object = {}) {
  const [reader] = await addReaders(1, values)
  if (!reader) throw new Error('Nobody was added')
  return reader
}

export const letter = { excerpt: 'What a grid is for.' }

export async function sendPost(client: Client, post: { id: string }) {
  return (await client.rpc('send_issue', { post: post.id, letter }).single().throwOnError()).data
}

export async function fill(issue: string, most = 100) {
  return (await service.rpc('fill_issue', { issue, most }).throwOnError()).data
}

export async function claim(most = 100) {
  return (await service.rpc('claim_mails', { most, lease_seconds: 60 }).throwOnError()).data
}

/** The mails of a campaign, or all campaign mails. */
export async function mailsOf(issue?: string) {
  const mails = service.from('email_outbox').select().eq('template', 'newsletter_post')
  return (await (issue ? mails.eq('issue_id', issue) : mails).throwOnError()).data
}

export async function issueOf(id: string) {
  return (await service.from('newsletter_issues').select().eq('id', id).single().throwOnError()).data
}
