import { logStep } from '../stack/log.ts'
import type { Manifest } from './manifest.ts'

/** What was stopped, as the statements return it. */
export type Stopped = { newsletters?: number; mails?: number }

/**
 * Stops what a site would send as soon as it starts, because the site that was backed up may have sent it after the backup. Each statement
 * returns one row for `reportStopped`.
 */
export const stopSending = ({ createdAt }: Pick<Manifest, 'createdAt'>) => [
  stopCampaigns,
  stopMails(createdAt),
]

const stopCampaigns = `
  select (count(*) filter (where private.end_campaign(n.id, 'stopped')))::integer as newsletters
  from public.newsletter_campaigns n
  where n.status = 'sending' or (n.status = 'scheduled' and n.send_at <= now())`

/**
 * Stops the mails that may have been sent since the backup was made at `createdAt`. None are stopped if that is less than 24 hours ago: for so long the
 * mail service ignores a repeated idempotency key and cannot send a mail twice. Nor is a mail stopped that had waited for more than an hour
 * without an attempt: a site with RESEND_API_KEY attempts each mail within a minute, so that site had no key and sent nothing.
 */
const stopMails = (createdAt: string) => `
  with stopped as (
    update public.email_outbox o set status = 'stopped', lease_token = null, lease_until = null,
      last_error = 'Waited in a restored backup: it may have been sent.'
    where o.status in ('queued', 'sending') and '${createdAt}'::timestamptz < now() - interval '24 hours'
      and (o.attempts > 0 or o.created_at > '${createdAt}'::timestamptz - interval '1 hour')
    returning 1)
  select count(*)::integer as mails from stopped`

export function reportStopped({ newsletters = 0, mails = 0 }: Stopped) {
  if (newsletters > 0)
    logStep(
      `Newsletters that were due or partly sent, now stopped so that nobody gets them twice: ${newsletters}`,
    )
  if (mails > 0) logStep(`Mails that waited and may have been sent since the backup, now stopped: ${mails}`)
}
