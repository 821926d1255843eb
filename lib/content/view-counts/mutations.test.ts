import { expect, test, vi } from 'vitest'
import type { Client } from '@/lib/platform/supabase/public'
import { countViews } from './mutations'

const views = [{ day: '2026-11-21', slug: 'grids', reader: 'r'.repeat(22) }]
const dead = { data: null, error: { message: 'timeout' } }
const databaseThat = (...responses: object[]) => {
  const rpc = vi.fn()
  for (const result of responses) rpc.mockResolvedValueOnce(result)
  return { rpc, client: { rpc } as unknown as Client }
}

test('a failed write is retried once, because repeating it counts nothing twice', async () => {
  const { rpc, client } = databaseThat(dead, { data: ['grids'], error: null })
  expect(await countViews(client, views)).toEqual(new Set(['grids']))
  expect(rpc.mock.calls[1]).toEqual(rpc.mock.calls[0])
})

test('a second failure is thrown', async () => {
  await expect(countViews(databaseThat(dead, dead).client, views)).rejects.toThrow('timeout')
})
