import { refresh } from 'next/cache'
import { beforeEach, expect, test, vi } from 'vitest'
import { done, type Result, refuse } from '@/lib/platform/result'
import { makeOwner, remove, withdraw } from './actions'

const mocks = vi.hoisted(() => ({ result: undefined as unknown as Result }))
vi.mock('next/cache', () => ({ refresh: vi.fn() }))
vi.mock('@/lib/accounts/member', async (original) => ({
  ...(await original<typeof import('@/lib/accounts/member')>()),
  authorise: async () => done({ client: {}, member: { id: 'ada' } }),
}))
vi.mock('./mutations', () => ({
  handOver: async () => mocks.result,
  removeAccount: async () => mocks.result,
  withdrawInvitation: async () => mocks.result,
}))
beforeEach(() => vi.mocked(refresh).mockClear())

const account = { id: '0b0c1e9e-6f5c-4e5e-9c44-aaaaaaaaaaaa' }

test('after a change the page of people is read again', async () => {
  mocks.result = done(undefined)
  await remove(account)
  expect(refresh).toHaveBeenCalledOnce()
})

test('after ownership was handed over it is not, because the former owner would get a 404', async () => {
  mocks.result = done(undefined)
  expect(await makeOwner(account)).toEqual(mocks.result)
  expect(refresh).not.toHaveBeenCalled()
})

test('a refused change is reported as it is', async () => {
  mocks.result = refuse('conflict', 'Only an admin can become the owner.')
  expect(await makeOwner(account)).toEqual(mocks.result)
  expect(refresh).not.toHaveBeenCalled()
})

test('after a conflict the page is read again, because it shows what has changed meanwhile', async () => {
  mocks.result = refuse('conflict', 'This invitation was used or withdrawn already.')
  expect(await withdraw({ email: 'bola@school.example' })).toEqual(mocks.result)
  expect(refresh).toHaveBeenCalledOnce()
})
