import { expect, test, vi } from 'vitest'
import { done, refuse } from '@/lib/platform/result'
import { saveProfile } from './actions'

const ended = refuse('forbidden', 'Your session has ended.')
vi.mock('@/lib/accounts/member', async (original) => ({
  ...(await original<typeof import('@/lib/accounts/member')>()),
  authorise: async () => done({ client: {}, member: { id: 'ada', role: 'admin' } }),
}))
vi.mock('./mutations', () => ({ saveProfile: async () => ended }))

test('whoever saves a name after the session has ended is told that it has ended', async () => {
  expect(await saveProfile({ name: 'Ada', picture: '' })).toEqual(ended)
})
