import { createClient } from '@supabase/supabase-js'
import { expect, it, vi } from 'vitest'
import type { Database } from '@/lib/supabase/database.types'
import { senderLimit } from './limits'
import { courseWatch } from './plans'

const asked: Record<string, unknown>[] = []
const sendMailsSoon = vi.hoisted(() => vi.fn())
vi.mock('@/lib/automation/mails', () => ({ sendMailsSoon }))
vi.mock('@/lib/core/sealing-secret', () => ({ sealingSecret: () => 'a secret of this test' }))
vi.mock('@/lib/supabase/public', () => ({
  publicClient: () =>
    createClient<Database>('http://database.test', 'key', {
      global: {
        fetch: async (_url: RequestInfo | URL, init?: RequestInit) => {
          asked.push(JSON.parse(String(init?.body)))
          return new Response(null, { status: 204 })
        },
      },
    }),
}))

it('whoever waits for a course is limited as any sender, and what a script filled in is kept with its suspicion', async () => {
  const watch = courseWatch.schema.parse({ course: 'cybersecurity', email: 'ada@example.com' })
  const sent = new FormData()
  sent.set('website', 'https://links.example')
  expect(courseWatch.limit).toBe(senderLimit)
  expect(await courseWatch.store(watch, sent)).toBeUndefined()
  expect(asked).toMatchObject([
    {
      course_id: 'cybersecurity',
      email: 'ada@example.com',
      submission_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      suspicion: 'It fills in a field that people cannot see.',
    },
  ])
  expect(sendMailsSoon).toHaveBeenCalledOnce()
})
