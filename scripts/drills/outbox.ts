import { setTimeout as sleep } from 'node:timers/promises'
import { Stop } from '../stack/log.ts'
import type { TemporarySite } from '../stack/temporary-site.ts'
import { change, rows } from './rest.ts'

export type Stored = { submission_id: string; email: string }

/** Brings every waiting email forward and ticks until all have been sent. @throws Stop when the time is over. */
export async function deliverRest(site: TemporarySite, until: number) {
  const pastTime = '2020-01-01T00:00:00Z'
  while (Date.now() < until) {
    await change(site, 'email_outbox?status=eq.queued', { next_attempt_at: pastTime })
    await change(site, 'email_outbox?status=eq.sending', { lease_until: pastTime })
    await fetch(`${site.siteUrl}/api/cron/tick`, {
      method: 'POST',
      headers: { authorization: `Bearer ${site.database.connection.CRON_SECRET}` },
    }).catch(() => undefined)
    if ((await rows(site, 'email_outbox?select=id&status=in.(queued,sending)&limit=1')).length === 0) return
    await sleep(500)
  }
  throw new Stop('Mails still wait after ten minutes.')
}

export async function storedMessages(site: TemporarySite): Promise<Stored[]> {
  const page = 1000
  const all: Stored[] = []
  for (;;) {
    const query = `contact_messages?select=submission_id,email&order=submission_id&limit=${page}&offset=${all.length}`
    const next = await rows<Stored>(site, query)
    all.push(...next)
    if (next.length < page) return all
  }
}
