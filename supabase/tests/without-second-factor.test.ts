import type { SupabaseClient } from '@supabase/supabase-js'
import { beforeAll, describe, expect, test } from 'vitest'
import { newService } from './support/clients'
import { giveRole, type Person, preparePeople, signInAgain, signUpStranger } from './support/people'
import { addPost, cleanUpPosts } from './support/posts'
import { samples } from './support/samples'
import { everyFunction, everyTable } from './support/schema-catalogue'
import { accessOf, setUpFactor } from './support/second-factors'

// Tries the whole data API with an admin's password and the publishable key, but without the second factor's code.
const people = preparePeople()
const tables = everyTable()
const functions = everyFunction()
cleanUpPosts()

let thief: SupabaseClient
let pending: SupabaseClient
beforeAll(async () => {
  const admin = await signUpStranger()
  await giveRole(admin, 'admin')
  await setUpFactor(admin)
  const passwordOnly = await signInAgain(admin)
  expect(await accessOf(passwordOnly)).toMatchObject({ role: 'pending', account_role: 'admin' })
  thief = passwordOnly.client as SupabaseClient
  pending = (people.pending as Person).client as SupabaseClient
  await addPost(newService())
  for (const [table, sample] of Object.entries(samples)) {
    const service = newService() as SupabaseClient
    const row: Record<string, unknown> = sample()
    await service.from(table).insert(row).throwOnError()
  }
})

test('the lists of tables and functions are not empty', () => {
  expect(tables.length).toBeGreaterThan(20)
  expect(functions.length).toBeGreaterThan(60)
})

describe.each(tables)('for a session without the code of its second factor, the table %s', (name) => {
  test('shows what a pending account sees', async () => {
    const seen = await thief.from(name).select()
    const expected = await pending.from(name).select()
    if (name === 'profiles') return expect(seen.data).toMatchObject([{ email: expect.any(String) }])
    expect(seen).toMatchObject({ status: expected.status, data: expected.data })
  })

  test('cannot be changed', async () => {
    const { data } = await (newService() as SupabaseClient).from(name).select().limit(1).throwOnError()
    for (const column of Object.keys(data[0] ?? {})) {
      const deleted = await thief.from(name).delete().not(column, 'is', null).select()
      expect(deleted.data ?? []).toEqual([])
    }
    const added = await thief.from(name).insert({})
    expect(added.status).toBeGreaterThanOrEqual(400)
  })
})

const sampleOf = (type: string, text: string): unknown => {
  if (type.includes('[]')) return []
  if (type.includes('Json')) return {}
  if (type === 'number') return 1
  return type === 'boolean' ? true : text
}

// Arguments are texts, ids or timestamps: one of these is valid for each.
const texts = [crypto.randomUUID(), '2030-01-01T00:00:00Z', 'text']

// These functions are for the account itself or for verifying the code, and are tested elsewhere.
const ownAccountFunctions = [
  'current_access',
  'confirmation_method',
  'end_session',
  'list_my_sessions',
  'save_profile',
  'second_factor_state',
  'use_recovery_code',
]
const others = functions.filter(({ name }) => !ownAccountFunctions.includes(name))

describe.each(others)(
  'for a session without the code of its second factor, the function $name',
  ({ name, argumentTypes }) => {
    test.each(texts)('does what it does for a pending account: %s', async (text) => {
      const args = Object.fromEntries(
        Object.entries(argumentTypes).map(([arg, kind]) => [arg, sampleOf(kind, text)]),
      )
      const response = await thief.rpc(name, args)
      const expected = await pending.rpc(name, args)
      expect([response.status, response.error?.code]).toEqual([expected.status, expected.error?.code])
      expect(response.data).toEqual(expected.data)
    })
  },
)
