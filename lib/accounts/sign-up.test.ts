import { beforeEach, expect, test, vi } from 'vitest'
import { applyAccountRules, signUpRefusal } from './sign-up'

type Response = { data: unknown; error: { code: string; message: string } | null }
const responses = vi.hoisted(() => ({}) as Record<string, Response>)
const called: string[] = []
vi.mock('@/lib/platform/supabase/service', () => ({
  serviceClient: () => ({
    rpc: async (name: string) => {
      called.push(name)
      return responses[name]
    },
  }),
}))

const done = (data: unknown) => ({ data, error: null })
beforeEach(() => {
  called.length = 0
  Object.assign(responses, {
    set_account_rules: done(null),
    prune_unverified_accounts: done(3),
    free_owner_address: done(null),
    may_sign_up: done(true),
  })
})

test('the job of the account rules stores them and returns how many accounts it deleted', async () => {
  expect(await applyAccountRules()).toBe(3)
  expect(called).toEqual(['set_account_rules', 'prune_unverified_accounts'])
})

test('an address that may sign up is not refused', async () => {
  expect(await signUpRefusal('ada@school.example')).toBeUndefined()
})

test('whoever is not invited on a closed site is told whom to ask', async () => {
  responses.may_sign_up = done(false)
  expect(await signUpRefusal('ada@school.example')).toBe(
    'Accounts are by invitation. Ask the owner to invite this address.',
  )
})

test('while the account of OWNER_EMAIL waits for its code, the database says what to do', async () => {
  const message = 'Somebody signed up with this address.'
  responses.free_owner_address = { data: null, error: { code: 'PT409', message } }
  expect(await signUpRefusal('ada@school.example')).toBe(message)
})

test('an unexpected error of the database is not shown as a refusal', async () => {
  responses.free_owner_address = { data: null, error: { code: '42501', message: 'permission denied' } }
  await expect(signUpRefusal('ada@school.example')).rejects.toThrow('database is unavailable')
})
