import { afterEach, describe, expect, test } from 'vitest'
import { newService, newVisitor } from './support/clients'
import { preparePeople, roleOf, signUpStranger } from './support/people'
import { maySignUp, newAddress, setSignUpRules, signUp } from './support/sign-ups'

preparePeople()
afterEach(() => setSignUpRules('approval'))

describe('a new person', () => {
  test.each([
    { rule: 'approval', role: 'pending', may: true },
    { rule: 'open', role: 'admin', may: true },
    { rule: 'closed', role: undefined, may: false },
  ] as const)('under the rule "$rule" becomes: $role', async ({ rule, role, may }) => {
    const email = newAddress()
    await setSignUpRules(rule)
    expect(await maySignUp(email)).toBe(may)
    expect(await signUp(email)).toBe(role)
  })

  test('who is refused cannot sign in', async () => {
    const email = newAddress()
    await setSignUpRules('closed')
    await signUp(email)
    const { error } = await newVisitor().auth.signInWithPassword({ email, password: 'a-long-password' })
    expect(error?.code).toBe('invalid_credentials')
  })

  test.each(['approval', 'open', 'closed'] as const)(
    'with OWNER_EMAIL under the rule "%s" gets no special role once there is an owner',
    async (rule) => {
      const email = newAddress()
      await setSignUpRules(rule, email)
      expect(await signUp(email)).toBe({ approval: 'pending', open: 'admin', closed: undefined }[rule])
    },
  )
})

test('an unknown sign-up rule is refused', async () => {
  const { error } = await newService().rpc('set_account_rules', { signup: 'everybody', owner_email: '' })
  expect(error?.message).toContain('account_rules_signup_check')
  expect(await maySignUp(newAddress())).toBe(true)
})

test('OWNER_EMAIL does not change an existing owner', async () => {
  const stranger = await signUpStranger()
  await setSignUpRules('approval', stranger.email)
  expect(await roleOf(stranger)).toBe('pending')
  await setSignUpRules('approval')
})
