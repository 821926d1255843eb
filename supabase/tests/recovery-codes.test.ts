import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newService } from './support/clients'
import { confirm, newAdmin, type Person, preparePeople, signInAgain } from './support/people'
import { accessOf, codeOf, setUpFactor, verifyCode, wrongCode } from './support/second-factors'

preparePeople()

const codesOf = async ({ client }: Person) =>
  (await client.rpc('create_recovery_codes').throwOnError()).data as string[]
const recover = ({ client }: Person, code: string) => client.rpc('use_recovery_code', { code })
const actionsOf = async ({ id }: Person) => {
  const { data } = await newService()
    .from('activity')
    .select('action')
    .eq('actor', id)
    .or('action.like.second_factor.*,action.like.recovery_codes.*')
    .order('id')
    .throwOnError()
  return data.map(({ action }) => action)
}

describe('somebody who has lost the phone', () => {
  let person: Person
  let codes: string[]
  let elsewhere: Person
  let passwordOnly: Person
  beforeEach(async () => {
    person = await newAdmin()
    const factor = await setUpFactor(person)
    codes = await codesOf(person)
    elsewhere = await signInAgain(person)
    await verifyCode(elsewhere.client, factor, codeOf(factor, 1))
    passwordOnly = await signInAgain(person)
  })

  test('has ten codes of 120 random bits, without letters that look like digits', () => {
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^([\da-hjkmnp-tv-z]{4}-){5}[\da-hjkmnp-tv-z]{4}$/)
    const letters = codes.join('').replaceAll('-', '')
    // 240 random characters of 32 possible ones will contain almost all of them.
    expect(new Set(letters).size).toBeGreaterThan(26)
  })

  const typings = [
    ['in capitals with spaces', (code: string) => ` ${code.replaceAll('-', ' ').toUpperCase()} `],
    ['without separators', (code: string) => code.replaceAll('-', '')],
    [
      'with letters that look like its digits',
      (code: string) => code.replaceAll('0', 'O').replaceAll('1', 'l'),
    ],
  ] as const
  test.each(typings)('can sign in with one, typed %s, and is told how many are left', async (_how, typed) => {
    const code = codes.find((one) => /[01]/.test(one)) ?? ''
    expect((await recover(passwordOnly, typed(code))).data).toBe(9)
    expect(await accessOf(passwordOnly)).toMatchObject({ role: 'admin', missing_factor: null })
    expect((await passwordOnly.client.auth.mfa.listFactors()).data?.all).toEqual([])
    expect(await actionsOf(person)).toEqual(['second_factor.enabled', 'second_factor.recovered'])
  })

  test('can use each code once, also when it is sent twice at the same moment', async () => {
    const twice = await Promise.all([
      recover(passwordOnly, codes[0] ?? ''),
      recover(passwordOnly, codes[0] ?? ''),
    ])
    expect(twice.filter(({ data }) => data === 9)).toHaveLength(1)
    await setUpFactor(passwordOnly)
    expect((await recover(passwordOnly, codes[0] ?? '')).data).toBeNull()
    expect(await accessOf(passwordOnly)).toMatchObject({ role: 'admin' })
  })

  test('is refused with wrong codes, and then let in with one of their own', async () => {
    const wrong = await Promise.all(
      Array.from({ length: 12 }, () => recover(passwordOnly, 'aaaa-bbbb-cccc-dddd-eeee-ffff')),
    )
    expect(wrong.map(({ data, status }) => [data, status])).toEqual(wrong.map(() => [null, 200]))
    expect(await accessOf(passwordOnly)).toMatchObject({ role: 'pending', missing_factor: 'code' })
    expect((await recover(passwordOnly, codes[0] ?? '')).data).toBe(9)
  })

  test('cannot use another account’s code', async () => {
    const other = await newAdmin()
    await setUpFactor(other)
    const [theirs = ''] = await codesOf(other)
    expect((await recover(passwordOnly, theirs)).data).toBeNull()
  })

  test('loses the old codes when new ones are created', async () => {
    await codesOf(person)
    expect((await recover(passwordOnly, codes[0] ?? '')).data).toBeNull()
    expect(await actionsOf(person)).toEqual(['second_factor.enabled', 'recovery_codes.replaced'])
  })
})

describe('creating codes and removing the factor is allowed only', () => {
  let person: Person
  let passwordOnly: Person
  let unconfirmed: Person
  beforeAll(async () => {
    person = await newAdmin()
    const factor = await setUpFactor(person)
    unconfirmed = await signInAgain(person)
    await verifyCode(unconfirmed.client, factor, codeOf(factor, 1))
    passwordOnly = await signInAgain(person)
    await confirm(passwordOnly)
  })

  test.each(['create_recovery_codes', 'remove_second_factor'] as const)(
    'in a session with the second factor and a recent confirmation: %s',
    async (name) => {
      expect((await passwordOnly.client.rpc(name)).status).toBe(403)
      expect((await unconfirmed.client.rpc(name)).status).toBe(428)
      expect(await accessOf(passwordOnly)).toMatchObject({ missing_factor: 'code' })
    },
  )

  test('after the second factor was removed, the password alone is enough and old codes are deleted', async () => {
    const [code = ''] = await codesOf(person)
    await person.client.rpc('remove_second_factor').throwOnError()
    expect(await accessOf(passwordOnly)).toMatchObject({ role: 'admin', missing_factor: null })
    expect((await recover(passwordOnly, code)).status).toBe(403)
    expect(await actionsOf(person)).toEqual(['second_factor.enabled', 'second_factor.disabled'])
  })
})

test('whoever knows the password and uses up the attempts with the app does not lock out a recovery code', async () => {
  const person = await newAdmin()
  const factor = await setUpFactor(person)
  const [code = ''] = await codesOf(person)
  const passwordOnly = await signInAgain(person)
  for (const _ of [1, 2, 3, 4, 5]) await verifyCode(passwordOnly.client, factor, wrongCode(factor))
  const limited = await verifyCode(passwordOnly.client, factor, codeOf(factor, 1))
  expect(limited.error).toMatchObject({ code: 'over_request_rate_limit' })
  const theirs = await signInAgain(person)
  expect((await recover(theirs, code)).data).toBe(9)
  expect(await accessOf(theirs)).toMatchObject({ role: 'admin' })
})
