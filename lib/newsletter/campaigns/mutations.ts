import 'server-only'
import type { z } from 'zod'
import type { PostMailData } from '@/lib/mail/templates/newsletter'
import { databaseRefusal, Unavailable } from '@/lib/platform/errors'
import { done, type Result, refuse } from '@/lib/platform/result'
import type { Json } from '@/lib/platform/supabase/database.types'
import type { Client } from '@/lib/platform/supabase/public'
import type { stopSchema } from './schema'

/** Why a post cannot be sent, and how to fix it. */
export const unsentMessages = {
  gone: 'This post is not there any more.',
  draft: 'Publish this post before you send it: its email leads to the article.',
  nobody: 'Nobody is left to send this post to: it goes to confirmed subscribers who have not had it.',
} as const

/**
 * Starts a campaign for a post, or schedules it for `sendAt`, an ISO 8601 instant, unless that is empty. `created`
 * is false when the post already has a campaign, which is then returned.
 */
export async function startCampaign(client: Client, postId: string, mailData: PostMailData, sendAt = '') {
  const { data, error } = await client
    .rpc('send_campaign', {
      post: postId,
      mail_data: mailData as unknown as Json,
      send_at: sendAt || undefined,
    })
    .single()
  if (error) return { unsent: unsentReason(error) }
  return { campaign: data.id, created: data.created }
}

/** Sends a test mail to the admin; returns the address, or undefined when the post does not exist. */
export async function mailTestCampaign(client: Client, postId: string, mailData: PostMailData) {
  const test = { post: postId, mail_data: mailData as unknown as Json }
  const { data, error } = await client.rpc('send_test_campaign', test)
  if (error?.code === 'PT404') return undefined
  if (error) throw new Unavailable('database', error)
  return data
}

/**
 * Stops a campaign, scheduled or running: mails not sent yet are cancelled. Refused when it had already ended, or was seen as
 * scheduled and is being sent by now. @throws Unavailable
 */
export async function endCampaign(
  client: Client,
  { campaignId, seen }: z.output<typeof stopSchema>,
): Promise<Result> {
  const { data, error } = await client.rpc('stop_campaign', { campaign: campaignId, seen })
  if (error) return databaseRefusal(error)
  return data ? done(undefined) : refuse('conflict', 'This sending is over: there is nothing left to stop.')
}

function unsentReason(error: { code: string; details: string }): keyof typeof unsentMessages {
  if (error.code === 'PT404') return 'gone'
  if (error.code === 'PT409' && (error.details === 'draft' || error.details === 'nobody'))
    return error.details
  throw new Unavailable('database', error)
}
