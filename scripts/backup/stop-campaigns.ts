import { logStep } from '../stack/log.ts'

/**
 * Stops the newsletters that a site would send as soon as it starts: the site that was backed up may have sent them after the backup.
 * Returns one row with their number.
 */
export const stopCampaigns = `
  select (count(*) filter (where private.end_campaign(n.id, 'stopped')))::integer as stopped
  from public.newsletter_campaigns n
  where n.status = 'sending' or (n.status = 'scheduled' and n.send_at <= now())`

export function reportStopped(stopped = 0) {
  if (stopped > 0)
    logStep(
      `Newsletters that were due or partly sent, now stopped so that nobody gets them twice: ${stopped}`,
    )
}
