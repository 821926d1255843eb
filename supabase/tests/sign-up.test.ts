import { afterEach, describe, expect, test } from 'vitest'
import { newService, newVisitor } from './support/clients'
import { setRules, signUp } from './support/newcomers'
import { preparePeople, roleOf, signUpStranger } from './support/people'

preparePeople()
afterEach(() => setRules('approval'))

const newAddress = () => `newcomer-${crypto.randomUUID()}@people.example`
const maySignUp = async (address: string) => (await newService().rpc('may_sign_up', { address })).data

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
