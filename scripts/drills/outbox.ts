import { setTimeout as sleep } from 'node:timers/promises'
import { Stop } from '../stack/log.ts'
import type { TemporarySite } from '../stack/temporary-site.ts'
import { allRows, change, rows, tick } from './rest.ts'

export type StoredMessage = { submission_id: string; email: string }

/** Makes every unsent mail due and calls the tick until all are sent. @throws Stop at the deadline. */
export async function deliverRest(site: TemporarySite, deadline: number) {
  const pastTime = '2020-01-01T00:00:00Z'
  while (Date.now() < deadline) {
    await change(site, 'email_outbox?status=eq.queued', { next_attempt_at: pastTime })
    await change(site, 'email_outbox?status=eq.sending', { lease_until: pastTime })
    await tick(site).catch(() => undefined)
    if ((await rows(site, 'email_outbox?select=id&status=in.(queued,sending)&limit=1')).length === 0) return
    await sleep(500)
  }
  throw new Stop('Some mails were not sent within ten minutes.')
}

export const storedMessages = (site: TemporarySite) =>
  allRows<StoredMessage>(site, 'contact_messages?select=submission_id,email&order=submission_id')
