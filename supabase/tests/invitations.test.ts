import { afterEach, describe, expect, test } from 'vitest'
import { withdrawInvitation } from '@/lib/accounts/people/mutations'
import { done, refuse } from '@/lib/platform/result'
import { newService, newVisitor } from './support/clients'
import {
  giveRole,
  type Person,
  preparePeople,
  roleOf,
  sessionIdOf,
  signInAgain,
  signUpStranger,
} from './support/people'
import { accountMails, inviteByMail, setSignUpRules, signUp } from './support/sign-ups'

const service = newService()
const people = preparePeople()
afterEach(() => setSignUpRules('approval'))

const newAddress = () => `invited-${crypto.randomUUID()}@people.example`
const invite = (address: string) => inviteByMail(people.owner.client, address)
const invitationsOf = async (email: string) =>
  (await service.from('invitations').select().eq('email', email).throwOnError()).data
const profilesOf = async (email: string) =>
  (await service.from('profiles').select().eq('email', email).throwOnError()).data
const addressOf = async (token: string) =>
  (await service.rpc('invited_address', { token }).throwOnError()).data
async function accept({ id, client }: Person, token: string) {
  return service.rpc('accept_invitation', { token, account: id, session: await sessionIdOf(client) })
}
const expectedRefusal = [409, 'This invitation has expired, was used already, or is for another address.']

describe('a person with the invitation’s token', () => {
  test.each(['approval', 'open', 'closed'] as const)('is an admin under the rule "%s"', async (rule) => {
    const email = newAddress()
    const token = await invite(email)
    await setSignUpRules(rule)
    expect(await addressOf(token)).toBe(email)
    expect(await signUp(email.toUpperCase(), token)).toBe('admin')
    expect((await profilesOf(email))[0]?.email_verified_at).not.toBeNull()
    expect([await invitationsOf(email), await addressOf(token)]).toEqual([[], null])
  })

  test('who is signed in to the pending account of that address is approved, and its other sessions end', async () => {
    const stranger = await signUpStranger()
    const other = newVisitor()
    await other.auth.signInWithPassword({ email: stranger.email, password: 'a-long-password' })
    const token = await invite(stranger.email)
    expect((await accept(stranger, token)).error).toBeNull()
    expect(await roleOf(stranger)).toBe('admin')
    expect((await other.rpc('current_access').throwOnError()).data).toEqual([])
    expect((await stranger.client.rpc('current_access').throwOnError()).data).toMatchObject([
      { role: 'admin' },
    ])
  })

  test('replaces the pending account of somebody who signed up with the address first', async () => {
    const squatter = await signUpStranger()
    const token = await invite(squatter.email)
    await service.rpc('clear_invited_address', { token }).throwOnError()
    expect(await signUp(squatter.email, token)).toBe('admin')
    expect((await squatter.client.rpc('current_access').throwOnError()).data).toEqual([])
    const [profile] = await profilesOf(squatter.email)
    expect(profile?.id).not.toBe(squatter.id)
  })

  test('has an account whose metadata does not contain the token', async () => {
    const email = newAddress()
    const token = await invite(email)
    const { data } = await newVisitor().auth.signUp({
      email,
      password: 'a-long-password',
      options: { data: { invitation: token } },
    })
    const acceptedClient = newVisitor()
    const signedIn = await acceptedClient.auth.signInWithPassword({ email, password: 'a-long-password' })
    expect(data.user?.email).toBe(email)
    expect(signedIn.data.user?.user_metadata).not.toHaveProperty('invitation')
  })
})

describe('an attacker', () => {
  test('who signs up with an invited address gets no role, not even directly at the auth server', async () => {
    const email = newAddress()
    await invite(email)
    await setSignUpRules('approval')
    expect(await signUp(email)).toBe('pending')
    expect(await invitationsOf(email)).toHaveLength(1)
  })

  test('who signs up with an invited address at a closed site is refused as with any address', async () => {
    const [invited, stranger] = [newAddress(), newAddress()]
    await invite(invited)
    await setSignUpRules('closed')
    const results = await Promise.all(
      [invited, stranger].map(async (email) => {
        const { error } = await newVisitor().auth.signUp({ email, password: 'a-long-password' })
        const may = await service.rpc('may_sign_up', { address: email }).throwOnError()
        return [error?.status, error?.message, may.data]
      }),
    )
    expect(results[0]).toEqual(results[1])
    expect(results[0]?.[2]).toBe(false)
  })

  test('with the token of another address is treated as without one, and the token stays valid', async () => {
    const email = newAddress()
    const token = await invite(email)
    await setSignUpRules('approval')
    expect(await signUp(newAddress(), token)).toBe('pending')
    const { error, status } = await accept(people.pending, token)
    expect([status, error?.message]).toEqual(expectedRefusal)
    expect(await addressOf(token)).toBe(email)
  })

  test('cannot use a token a second time', async () => {
    const stranger = await signUpStranger()
    const token = await invite(stranger.email)
    expect((await accept(stranger, token)).error).toBeNull()
    await giveRole(stranger, 'pending')
    const { error, status } = await accept(stranger, token)
    expect([status, error?.message, await roleOf(stranger)]).toEqual([...expectedRefusal, 'pending'])
  })

  test('with an expired token is treated as without one', async () => {
    const email = newAddress()
    const token = await invite(email)
    await service
      .from('invitations')
      .update({ expires_at: '2025-01-01T00:00:00Z' })
      .eq('email', email)
      .throwOnError()
    expect(await addressOf(token)).toBeNull()
    expect(await signUp(email, token)).toBe('pending')
  })

  test('cannot use a token that was replaced or withdrawn', async () => {
    const email = newAddress()
    const old = await invite(email)
    const fresh = await invite(email)
    expect([await addressOf(old), await addressOf(fresh)]).toEqual([null, email])
    expect(await accountMails('invitation', email)).toHaveLength(1)
    await people.owner.client.from('invitations').delete().eq('email', email).throwOnError()
    expect([await addressOf(fresh), await accountMails('invitation', email)]).toEqual([null, []])
  })

  test.each(['pending', 'admin'] as const)(
    'who is %s can neither invite nor see who is invited',
    async (role) => {
      const email = newAddress()
      await invite(email)
      const { client } = people[role]
      expect((await client.rpc('invite', { address: newAddress() })).error?.code).toBe('42501')
      expect((await client.from('invitations').insert({ email: newAddress() })).error?.code).toBe('42501')
      expect((await client.from('invitations').select()).data).toEqual([])
      expect((await client.from('email_outbox').select().eq('template', 'invitation')).data ?? []).toEqual([])
    },
  )

  test('with the owner’s session cannot read a token, nor invite an admin or be given a token without confirming', async () => {
    const email = newAddress()
    await invite(email)
    const { client } = await signInAgain(people.owner)
    const [row] = (await client.from('invitations').select().eq('email', email).throwOnError()).data ?? []
    expect(Object.keys(row ?? {}).join()).not.toMatch(/token|hash/)
    expect((await client.from('email_outbox').select().eq('template', 'invitation')).data).toEqual([])
    expect((await client.from('invitations').insert({ email: newAddress() })).error?.code).toBe('42501')
    const statusOf = async (role: string) =>
      (await client.rpc('invite', { address: newAddress(), role })).status
    expect([await statusOf('admin'), await statusOf('writer')]).toEqual([428, 200])
    await setSignUpRules('approval')
    expect([await statusOf('admin'), await statusOf('writer')]).toEqual([428, 428])
  })
})

describe('without a mail service', () => {
  test('the owner, who typed the password, is given the token once, and no mail is written', async () => {
    const email = newAddress()
    const { data: token } = await people.owner.client.rpc('invite', { address: email }).throwOnError()
    expect(token).toMatch(/^[0-9a-f]{64}$/)
    expect(await accountMails('invitation', email)).toEqual([])
    expect(await signUp(email, token)).toBe('admin')
  })
})

describe('an invitation', () => {
  test('ignores capitals and spaces in the address, and records who really invited', async () => {
    const email = newAddress()
    await invite(` ${email.replace('invited', 'InViTed')}\n`)
    expect(await invitationsOf(email)).toMatchObject([{ email, invited_by: people.owner.id }])
  })

  test('is withdrawn once; withdrawing it again says that it is gone', async () => {
    const email = newAddress()
    await invite(email)
    const withdraw = () => withdrawInvitation(people.owner.client, email)
    expect(await withdraw()).toEqual(done(undefined))
    expect(await withdraw()).toEqual(refuse('conflict', 'This invitation was used or withdrawn already.'))
  })

  test('lasts seven days', async () => {
    const email = newAddress()
    await invite(email)
    const [invitation] = await invitationsOf(email)
    const days = (Date.parse(invitation?.expires_at ?? '') - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(6.9)
    expect(days).toBeLessThanOrEqual(7)
  })

  test('is refused for an admin, and is deleted when the person is approved another way', async () => {
    await setSignUpRules('approval', '', true)
    const refused = await people.owner.client.rpc('invite', { address: people.admin.email.toUpperCase() })
    expect([refused.status, refused.error?.message]).toEqual([409, 'This address has an account already.'])
    const stranger = await signUpStranger()
    const token = await invite(stranger.email)
    await giveRole(stranger, 'admin')
    expect([await addressOf(token), await invitationsOf(stranger.email)]).toEqual([null, []])
  })

  test.each(['', 'not an address', 'a@b', `${'x'.repeat(250)}@people.example`])(
    'is refused for "%s"',
    async (address) => {
      await setSignUpRules('approval', '', true)
      expect((await people.owner.client.rpc('invite', { address })).error).not.toBeNull()
    },
  )

  test('has its token in the mail until that is sent, and nowhere afterwards', async () => {
    const email = newAddress()
    await invite(email)
    const [mail] = await accountMails('invitation', email)
    await service
      .from('email_outbox')
      .update({ status: 'sent', sent_at: new Date().toISOString() })
      .eq('id', mail?.id ?? '')
      .throwOnError()
    expect((await accountMails('invitation', email))[0]).toMatchObject({ payload: {}, rendered: null })
  })
})
