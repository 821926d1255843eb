import { createClient } from '@supabase/supabase-js'
import { describe, expect, it } from 'vitest'
import { Unavailable } from '@/lib/platform/errors'
import type { Database } from '@/lib/platform/supabase/database.types'
import { confirmSubscription, endSubscription } from './mutations'

const token = '0b1c8f3e-6f1c-4c59-9d0a-0f6a4f1f2a3b'

/** The real client against a fake database that records its requests. */
function database(answer: () => Response) {
  const asked: { path: string; body: unknown }[] = []
  const wire = async (url: RequestInfo | URL, init?: RequestInit) => {
    asked.push({ path: new URL(String(url)).pathname, body: JSON.parse(String(init?.body)) })
    return answer()
  }
  const client = createClient<Database>('http://database.test', 'key', { global: { fetch: wire } })
  return { client, asked }
}

describe.each([
  ['confirming', confirmSubscription, 'confirm_subscription'],
  ['unsubscribing', endSubscription, 'unsubscribe_newsletter'],
])('%s', (_verb, press, name) => {
  it.each([true, false])('sends one request and returns its %s', async (known) => {
    const { client, asked } = database(() => Response.json(known))
    expect(await press(client, token)).toBe(known)
    expect(asked).toEqual([{ path: `/rest/v1/rpc/${name}`, body: { token } }])
  })

  it.each([
    ['answers with an error', () => Response.json({ message: 'no' }, { status: 500 })],
    [
      'cannot be reached',
      () => {
        throw new TypeError('fetch failed')
      },
    ],
  ])('throws when the database %s', async (_how, answer) => {
    await expect(press(database(answer).client, token)).rejects.toThrow(Unavailable)
  })
})
