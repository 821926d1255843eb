import { beforeAll, describe, expect, test } from 'vitest'
import { newVisitor } from './support/clients'
import {
  confirm,
  newAdmin,
  type Person,
  preparePeople,
  sessionIdOf,
  signInAgain,
  signUpStranger,
} from './support/people'
import { accessOf, codeOf, enrol, setUpFactor, verifyCode, wrongCode } from './support/second-factors'
import { accountMails } from './support/sign-ups'

const people = preparePeople()

let person: Person
let factor: Awaited<ReturnType<typeof setUpFactor>>
describe('an account with a second factor', () => {
  let before: Person
  let passwordOnly: Person
  beforeAll(async () => {
    person = await newAdmin()
    before = await signInAgain(person)
    factor = await setUpFactor(person)
    passwordOnly = await signInAgain(person)
  })

  test('has its role in the session that gave the code', async () => {
    expect(await accessOf(person)).toMatchObject({ role: 'admin', missing_factor: null })
  })

  test('loses the sessions without a code when the factor is set up', async () => {
    expect(await accessOf(before)).toBeNull()
  })

  test('is treated as pending in a session begun with the password alone', async () => {
    expect(await accessOf(passwordOnly)).toMatchObject({
      role: 'pending',
      account_role: 'admin',
      missing_factor: 'code',
    })
  })

  test('is treated as pending in a session begun with a recovery link directly at the auth server', async () => {
    const client = newVisitor()
    await client.auth.signInWithOtp({ email: person.email, options: { shouldCreateUser: false } })
    const [mail] = await accountMails('account_mail', person.email)
    const [, token_hash = ''] = /token(?:_hash)?=([\w-]+)/.exec(JSON.stringify(mail?.rendered)) ?? []
    const { data } = await client.auth.verifyOtp({ token_hash, type: 'magiclink' })
    expect(data.user?.id).toBe(person.id)
    expect(await accessOf({ ...person, client })).toMatchObject({ role: 'pending', missing_factor: 'code' })
  })

  test('shows its factor in the user object, without its secret', async () => {
    const { data } = await person.client.auth.mfa.listFactors()
    expect(data?.totp).toMatchObject([{ id: factor.id, status: 'verified', friendly_name: 'Phone' }])
    // The response has no secret, neither encrypted nor plain.
    expect(JSON.stringify(data)).not.toMatch(/secret/i)
  })

  test('is not let in with a wrong code', async () => {
    const { error } = await verifyCode(passwordOnly.client, factor, wrongCode(factor))
    expect(error).toMatchObject({ code: 'mfa_verification_failed', status: 422 })
    expect(await accessOf(passwordOnly)).toMatchObject({ role: 'pending' })
  })

  test('is not let in with a code that was used already', async () => {
    const { error } = await verifyCode(passwordOnly.client, factor, factor.firstCode)
    expect(error).toMatchObject({ code: 'mfa_verification_failed' })
    expect(await accessOf(passwordOnly)).toMatchObject({ role: 'pending' })
  })

  test('with the password alone cannot list or end its sessions, nor change its name', async () => {
    const session = await sessionIdOf(person.client)
    const { client } = passwordOnly
    const refused = [
      await client.rpc('list_my_sessions'),
      await client.rpc('end_session', { session }),
      await client.rpc('save_profile', { name: 'The owner', picture: '' }),
      await client.rpc('second_factor_state'),
      await client.rpc('confirmation_method'),
    ]
    expect(refused.map(({ data, error }) => [data, error?.code])).toEqual(refused.map(() => [null, '42501']))
    expect(await accessOf(person)).toMatchObject({ role: 'admin' })
    const { data } = await people.owner.client.from('profiles').select('name').eq('id', person.id).single()
    expect(data?.name).toBeNull()
  })

  test('cannot set up another factor in a session without the code', async () => {
    await confirm(passwordOnly)
    const { error } = await passwordOnly.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Thief' })
    expect(error).toMatchObject({ code: 'insufficient_aal', status: 403 })
  })

  test('cannot remove its factor in a session without the code, even after confirming', async () => {
    await confirm(passwordOnly)
    const { error } = await passwordOnly.client.auth.mfa.unenroll({ factorId: factor.id })
    expect(error).toMatchObject({ code: 'insufficient_aal' })
    expect((await accessOf(passwordOnly))?.missing_factor).toBe('code')
  })

  test('is let in with the next code, and its tokens can be refreshed after an hour', async () => {
    const { data, error } = await verifyCode(passwordOnly.client, factor, codeOf(factor, 1))
    expect(error).toBeNull()
    expect(data?.refresh_token).toBeTruthy()
    await passwordOnly.client.auth.refreshSession()
    expect(await accessOf(passwordOnly)).toMatchObject({ role: 'admin', missing_factor: null })
  })

  test('can remove its factor only after confirming, and then keeps its role', async () => {
    const other = await newAdmin()
    const theirs = await setUpFactor(other)
    const session = await signInAgain(other)
    await verifyCode(session.client, theirs, codeOf(theirs, 1))
    const unconfirmed = await session.client.auth.mfa.unenroll({ factorId: theirs.id })
    expect(unconfirmed.error?.status).toBe(428)
    await confirm(session)
    expect((await session.client.auth.mfa.unenroll({ factorId: theirs.id })).error).toBeNull()
    expect(await accessOf(session)).toMatchObject({ role: 'admin', missing_factor: null })
    expect(await accessOf(await signInAgain(other))).toMatchObject({ role: 'admin' })
  })
})

describe('codes cannot be guessed', () => {
  beforeAll(async () => {
    person = await newAdmin()
    factor = await setUpFactor(person)
  })

  test('of thirty at once, five are checked', async () => {
    const { client } = await signInAgain(person)
    const results = await Promise.all(
      Array.from({ length: 30 }, () => verifyCode(client, factor, wrongCode(factor))),
    )
    const codes = results.map(({ error }) => error?.code)
    expect(codes.filter((code) => code === 'mfa_verification_failed')).toHaveLength(5)
    expect(codes.filter((code) => code === 'over_request_rate_limit')).toHaveLength(25)
  })

  test('after too many wrong codes even the right one is refused, in every session', async () => {
    const { error } = await verifyCode((await signInAgain(person)).client, factor, codeOf(factor, 1))
    expect(error).toMatchObject({ code: 'over_request_rate_limit', status: 429 })
  })
})

describe('a stranger with their own account', () => {
  beforeAll(async () => {
    person = await newAdmin()
    factor = await setUpFactor(person)
  })

  test.each(['challenge', 'unenroll'] as const)('cannot %s the factor of another account', async (verb) => {
    await confirm(people.pending)
    const { error } = await people.pending.client.auth.mfa[verb]({ factorId: factor.id })
    expect(error).toMatchObject({ code: 'mfa_factor_not_found', status: 404 })
  })

  test('cannot use the challenge of another account', async () => {
    const theirs = await person.client.auth.mfa.challenge({ factorId: factor.id })
    const ownFactor = await enrol(people.pending, crypto.randomUUID())
    const { error } = await people.pending.client.auth.mfa.verify({
      factorId: ownFactor.id,
      challengeId: theirs.data?.id ?? '',
      code: codeOf(ownFactor),
    })
    expect(error).toMatchObject({ code: 'mfa_challenge_expired' })
  })

  test('cannot set up a factor without confirming, so that an open browser is not enough', async () => {
    const { client } = await signUpStranger()
    const { error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Thief' })
    expect(error?.status).toBe(428)
  })

  test.each([
    ['without a token', (token: string) => token && ''],
    ['with a token that has a forged signature', (token: string) => token.replace(/[^.]+$/, 'forged')],
    [
      'with a token whose claims name another account',
      (token: string) => token.replace(/\.[^.]+\./, `.${claimsFor(person.id)}.`),
    ],
  ])('is refused %s', async (_how, change) => {
    const { data } = await people.pending.client.auth.getSession()
    const token = change(data.session?.access_token ?? '')
    const response = await fetch(`${process.env.TEST_SUPABASE_URL}/auth/v1/factors/${factor.id}/challenge`, {
      method: 'POST',
      headers: {
        apikey: process.env.TEST_PUBLISHABLE_KEY ?? '',
        ...(token && { authorization: `Bearer ${token}` }),
      },
    })
    expect([401, 403]).toContain(response.status)
  })

  test('has no access in a session that has ended', async () => {
    const ended = await signInAgain(person)
    const { data } = await ended.client.auth.getSession()
    await ended.client.auth.signOut({ scope: 'local' })
    const late = newVisitor()
    const response = await late.auth.getUser(data.session?.access_token)
    expect(response.error).toBeTruthy()
  })
})

function claimsFor(sub: string) {
  const claims = { sub, role: 'authenticated', session_id: crypto.randomUUID(), exp: 4e9, iat: 1 }
  return Buffer.from(JSON.stringify(claims)).toString('base64url')
}
