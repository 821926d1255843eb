import { expect, test, vi } from 'vitest'
import { idleForm } from '@/lib/platform/form'
import { submitRecoveryCode } from './sign-in-actions'

const mocks = vi.hoisted(() => ({ left: 0 }))
vi.mock('next/headers', () => ({ headers: async () => new Headers({ 'next-action': 'sent' }) }))
vi.mock('./member', () => ({ currentMember: async () => ({ client: {}, member: { id: 'ada' } }) }))
vi.mock('./second-factor', () => ({ checkRecoveryCode: async () => mocks.left }))

test.each([
  [9, 'You have 9 recovery codes left.'],
  [1, 'You have 1 recovery code left.'],
  [0, 'You have 0 recovery codes left.'],
])('after a recovery code, %i are said to be left', async (left, sentence) => {
  mocks.left = left
  const form = new FormData()
  form.set('code', 'one-of-the-ten')
  const { successMessage } = await submitRecoveryCode(idleForm, form)
  expect(successMessage?.description).toContain(sentence)
})
