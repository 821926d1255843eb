import { refresh } from 'next/cache'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { done, refuse } from '@/lib/platform/result'
import { giveRole, preparePeople, roleOf, signUpStranger } from './support/people'
import { actAsServer } from './support/server'

const browser = await vi.hoisted(async () => (await import('./support/browser')).newBrowser())
// Mocks of what Next provides in a request.
vi.mock('next/cache', () => ({ cacheLife: () => {}, cacheTag: () => {}, refresh: vi.fn() }))
vi.mock('next/headers', () => browser.nextHeaders)
vi.mock('next/server', () => browser.nextServer)

const people = preparePeople()
actAsServer()
const { makeOwner, remove, withdraw } = await import('@/lib/accounts/people/actions')
beforeEach(async () => {
  vi.mocked(refresh).mockClear()
  await browser.signIn(people.owner)
})
afterEach(async () => {
  await giveRole(people.owner, 'owner')
  await giveRole(people.admin, 'admin')
})
afterAll(() => vi.unstubAllEnvs())

test('after a change the page of people is read again', async () => {
  const { id } = await signUpStranger()
  expect(await remove({ id })).toEqual(done(undefined))
  expect(refresh).toHaveBeenCalledOnce()
})

test('after ownership was handed over it is not, because the former owner would get a 404', async () => {
  expect(await makeOwner({ id: people.admin.id })).toEqual(done(undefined))
  expect(await roleOf(people.admin)).toBe('owner')
  expect(refresh).not.toHaveBeenCalled()
})

test('a refused change is reported as it is', async () => {
  expect(await makeOwner({ id: people.writer.id })).toEqual(
    refuse('conflict', 'Only an admin can become the owner.'),
  )
  expect(refresh).not.toHaveBeenCalled()
})

test('after a conflict the page is read again, because it shows what has changed meanwhile', async () => {
  expect(await withdraw({ email: `invited-${crypto.randomUUID()}@people.example` })).toEqual(
    refuse('conflict', 'This invitation was used or withdrawn already.'),
  )
  expect(refresh).toHaveBeenCalledOnce()
})
