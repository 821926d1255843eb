import { createClient } from '@supabase/supabase-js'
import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startFakeHostedAuth } from '@/fakes/hosted-auth'
import { Unavailable } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'
import { verifySecret } from './confirmation'
import { enrolFactor, type NewFactor, verifyAppCode, verifyFactor } from './second-factor'

let hosted: Awaited<ReturnType<typeof startFakeHostedAuth>>
let client: Client

beforeEach(async () => {
  hosted = await startFakeHostedAuth()
  client = createClient(hosted.url, 'sb_publishable_fake', {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  await client.auth.signInWithPassword({ email: 'ada@school.example', password: 'a-long-password' })
})
afterEach(() => hosted.stop())

const codeOf = ({ secret }: NewFactor) => new TOTP({ secret: Secret.fromBase32(secret) }).generate()
const wrongCode = (factor: NewFactor) =>
  codeOf(factor).replace(/\d/g, (digit) => String((Number(digit) + 5) % 10))
const levelOf = async () => {
  const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel()
  return data?.currentLevel
}

async function setUp() {
  const factor = await enrolFactor(client, 'The Academy')
  expect(await verifyFactor(client, factor.id, codeOf(factor))).toBe('right')
  return factor
}

test('a hosted project returns a secret in a format that authenticator apps accept', async () => {
  const { secret, uri } = await enrolFactor(client, 'The Academy')
  expect(uri).toMatch(/^otpauth:\/\/totp\/.*ada/)
  expect(uri).toContain(secret)
})

test('an unfinished set-up does not prevent the next one', async () => {
  await enrolFactor(client, 'The Academy')
  await setUp()
  expect(hosted.factors).toMatchObject([{ status: 'verified' }])
})

test('a set-up that was begun again in another tab is reported as replaced', async () => {
  const first = await enrolFactor(client, 'The Academy')
  const second = await enrolFactor(client, 'The Academy')
  expect(await verifyFactor(client, first.id, codeOf(first))).toBe('replaced')
  expect(await verifyFactor(client, second.id, codeOf(second))).toBe('right')
})

test('the first correct code activates the factor, and the session continues with the new tokens', async () => {
  expect(await levelOf()).toBe('aal1')
  const factor = await enrolFactor(client, 'The Academy')
  const spaced = codeOf(factor).replace(/(...)/, '$1 ')
  expect(await verifyFactor(client, factor.id, spaced)).toBe('right')
  expect(await levelOf()).toBe('aal2')
  const { data } = await client.auth.getSession()
  expect(data.session?.refresh_token).toBe('aal2')
})

test('the factor to verify at sign-in is found automatically', async () => {
  expect(await verifyAppCode(client, await setUp().then(codeOf))).toBe('right')
})

test('for an account without a factor no code is valid', async () => {
  expect(await verifyAppCode(client, '123456')).toBe('wrong')
})

test('a wrong code, and one for an expired challenge, are reported as wrong', async () => {
  const factor = await setUp()
  expect(await verifyAppCode(client, wrongCode(factor))).toBe('wrong')
  hosted.failWith('expired')
  expect(await verifyAppCode(client, codeOf(factor))).toBe('wrong')
})

test('when the auth server limits attempts, the person is told so', async () => {
  const factor = await setUp()
  hosted.failWith('limited')
  expect(await verifyAppCode(client, codeOf(factor))).toBe('too-many')
  const user = { email: 'ada@school.example' }
  expect(await verifySecret(client, user, 'code', codeOf(factor))).toBe('too-many')
})

test('when the auth server is down, no code is reported as wrong', async () => {
  const factor = await setUp()
  hosted.failWith('down')
  await expect(verifyAppCode(client, codeOf(factor))).rejects.toThrow(Unavailable)
})

test('a password from a recovery link is accepted only after the code', async () => {
  const factor = await setUp()
  hosted.withoutCode()
  await client.auth.verifyOtp({ type: 'recovery', token_hash: 'of-the-mailed-link' })
  const change = () => client.auth.updateUser({ password: 'another-password' })
  expect((await change()).error?.code).toBe('insufficient_aal')
  expect(await verifyAppCode(client, codeOf(factor))).toBe('right')
  expect((await change()).error).toBeNull()
})
