import { z } from 'zod'
import { unwrap } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'

const outcomeSchema = z.object({
  added: z.number(),
  known: z.number(),
  unsubscribed: z.number(),
  unreadable: z.number(),
})

/** Counts of an import's results. */
export type Outcome = z.output<typeof outcomeSchema>

const batchSize = 1000

/** Imports in small batches. An interrupted import can be repeated, because nobody is added twice. */
export async function importSubscribers(client: Client, addresses: readonly string[]): Promise<Outcome> {
  const total = { added: 0, known: 0, unsubscribed: 0, unreadable: 0 }
  for (let from = 0; from < addresses.length; from += batchSize) {
    const batch = { addresses: addresses.slice(from, from + batchSize) }
    const part = outcomeSchema.parse(unwrap(await client.rpc('import_subscribers', batch)))
    for (const key of Object.keys(part) as (keyof Outcome)[]) total[key] += part[key]
  }
  return total
}

/** Deletes a subscriber and the mails to them. False when there is none. */
export async function removeSubscriber(client: Client, id: string): Promise<boolean> {
  const data = unwrap(await client.from('newsletter_subscribers').delete().eq('id', id).select('id'))
  return data.length > 0
}
