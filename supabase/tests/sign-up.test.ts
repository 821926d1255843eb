import { afterEach, describe, expect, test } from 'vitest'
import { newService, newVisitor } from './support/clients'
import { setRules, signUp } from './support/newcomers'
import { preparePeople, roleOf, signUpStranger } from './support/people'

const people = preparePeople()
afterEach(() => setRules('approval'))

const newAddress = () => `newcomer-${crypto.randomUUID()}@people.example`
const invite = (email: string) => people.owner.client.from('invitations').insert({ email })
const maySignUp = async (address: string) => (await newService().rpc('may_sign_up', { address })).data
const invitationsOf = async (email: string) =>
  (await newService().from('invitations').select().eq('email', email).throwOnError()).data

describe('somebody new', () => {
  test.each([
    { rule: 'approval', role: 'pending', may: true },
    { rule: 'open', role: 'admin', may: true },
    { rule: 'closed', role: undefined, may: false },
  ] as const)('under the rule "$rule" becomes: $role', async ({ rule, role, may }) => {
    const email = newAddress()
    await setRules(rule)
    expect(await maySignUp(email)).toBe(may)
    expect(await signUp(email)).toBe(role)
  })

  test.each(['approval', 'open', 'closed'] as const)(
    'invited under the rule "%s" becomes an admin',
    async (rule) => {
      const email = newAddress()
      await invite(email).throwOnError()
      await setRules(rule)
      expect(await maySignUp(email)).toBe(true)
      expect(await signUp(email)).toBe('admin')
      expect(await invitationsOf(email)).toEqual([])
    },
  )

  test('refused leaves nothing to sign in with', async () => {
    const email = newAddress()
    await setRules('closed')
    await signUp(email)
    const { error } = await newVisitor().auth.signInWithPassword({ email, password: 'a-long-password' })
    expect(error?.code).toBe('invalid_credentials')
  })

  test.each(['approval', 'open', 'closed'] as const)(
    'with the address of OWNER_EMAIL under the rule "%s" is nobody special once there is an owner',
    async (rule) => {
      const email = newAddress()
      await setRules(rule, email)
      expect(await signUp(email)).toBe({ approval: 'pending', open: 'admin', closed: undefined }[rule])
    },
  )
})

describe('an invitation', () => {
  test('is for an address however it is written', async () => {
    const email = newAddress()
    await invite(` ${email.replace('newcomer', 'NewComer')}\n`).throwOnError()
    expect(await invitationsOf(email)).toMatchObject([{ email, invited_by: people.owner.id }])
    expect(await maySignUp(email.toUpperCase())).toBe(true)
    expect(await signUp(email.replace('newcomer', 'NEWCOMER'))).toBe('admin')
  })

  test('opens the door once', async () => {
    const email = newAddress()
    await invite(email).throwOnError()
    await signUp(email)
    const { data } = await newService()
      .from('profiles')
      .select('id')
      .eq('email', email)
      .single()
      .throwOnError()
    await people.owner.client.rpc('remove_account', { account: data.id }).throwOnError()
    expect(await signUp(email)).toBe('pending')
  })

  test('taken back opens nothing', async () => {
    const email = newAddress()
    await invite(email).throwOnError()
    await people.owner.client.from('invitations').delete().eq('email', email).throwOnError()
    expect(await signUp(email)).toBe('pending')
  })

  test('carries the name of who really invited', async () => {
    const email = newAddress()
    const forged = { email, invited_by: people.admin.id, created_at: '2020-01-01T00:00:00Z' }
    await people.owner.client.from('invitations').insert(forged).throwOnError()
    const [invitation] = await invitationsOf(email)
    expect(invitation?.invited_by).toBe(people.owner.id)
    expect(Date.parse(invitation?.created_at ?? '')).toBeGreaterThan(Date.parse('2025-01-01'))
  })

  test('is refused for somebody who has an account, and the answer is the owner’s alone', async () => {
    const { email } = await signUpStranger()
    const { error, status } = await invite(email.toUpperCase())
    expect([status, error?.message]).toEqual([409, 'This address has an account already.'])
    const asked = await people.admin.client.from('invitations').insert({ email })
    expect(asked.error?.code).toBe('42501')
  })

  test.each(['', 'not an address', 'a@b', `${'x'.repeat(250)}@people.example`])(
    'is refused for "%s"',
    async (email) => {
      expect((await invite(email)).error).not.toBeNull()
    },
  )
})

test('a rule that does not exist changes nothing', async () => {
  const { error } = await newService().rpc('set_account_rules', { signup: 'everybody', owner_email: '' })
  expect(error?.message).toContain('account_rules_signup_check')
  expect(await maySignUp(newAddress())).toBe(true)
})

test('OWNER_EMAIL takes nothing from the owner there is', async () => {
  const stranger = await signUpStranger()
  await setRules('approval', stranger.email)
  expect(await roleOf(stranger)).toBe('pending')
  await setRules('approval')
})
