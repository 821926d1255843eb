import { beforeEach, expect, test, vi } from 'vitest'
import { idleForm } from '@/lib/platform/form'
import type { Limits } from '@/lib/platform/rate-limits'
import { requestEmailCode } from './account-actions'

type Response = { data: unknown; error: { code: string; message: string } | null }
const mocks = vi.hoisted(() => ({ response: {} as Response, mailsSent: 0, requests: 0 }))
vi.mock('@/lib/platform/rate-limits', () => ({
  checkClientRateLimit: async ({ client }: Pick<Limits, 'client'>) => {
    mocks.requests += 1
    if (mocks.requests > client.max) return { seconds: 60, message: 'Too many tries.' }
  },
}))
vi.mock('@/lib/platform/supabase/service', () => ({
  serviceClient: () => ({ rpc: async () => mocks.response }),
}))
vi.mock('@/lib/mail/send-soon', () => ({
  sendMailsSoon: () => {
    mocks.mailsSent += 1
  },
}))
vi.mock('next/headers', () => ({
  headers: async () => new Headers({ 'next-action': 'sent' }),
  cookies: async () => ({ get: () => undefined, set: () => undefined }),
}))
vi.mock('./member', async (original) => ({
  ...(await original<typeof import('./member')>()),
  currentMember: async () => ({ client: {}, member: { id: 'ada' } }),
}))
beforeEach(() => {
  mocks.mailsSent = 0
  mocks.requests = 0
})

const request = () => requestEmailCode(idleForm, new FormData())

test('a new code that was sent is announced', async () => {
  mocks.response = { data: [{ channel: 'mail', code: null }], error: null }
  expect(await request()).toMatchObject({ status: 'done' })
  expect(mocks.mailsSent).toBe(1)
})

test('somebody who needs no code any more is led to the present state, and no new code is announced', async () => {
  mocks.response = { data: [], error: null }
  expect(await request()).toMatchObject({ status: 'idle', to: '/admin' })
  expect(mocks.mailsSent).toBe(0)
})

test('somebody who asks again too soon is told when to ask', async () => {
  const message = 'Wait a minute before you ask for another.'
  mocks.response = { data: null, error: { code: 'PT429', message } }
  expect(await request()).toMatchObject({ status: 'failed', message })
})

test('one visitor, with however many accounts, can have twenty codes an hour sent', async () => {
  mocks.response = { data: [{ channel: 'mail', code: null }], error: null }
  for (let code = 1; code <= 20; code++) await request()
  expect(await request()).toMatchObject({ status: 'failed', message: 'Too many tries.' })
  expect(mocks.mailsSent).toBe(20)
})
