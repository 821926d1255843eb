import { newService } from './clients'

const service = newService()

/** Makes every waiting mail due, and lets all leases expire. */
export async function makeMailsDue() {
  const past = '2020-01-01T00:00:00Z'
  await service.from('email_outbox').update({ next_attempt_at: past }).eq('status', 'queued').throwOnError()
  await service.from('email_outbox').update({ lease_until: past }).eq('status', 'sending').throwOnError()
}
