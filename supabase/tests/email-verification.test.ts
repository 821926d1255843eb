import { afterEach, describe, expect, test } from 'vitest'
import { newService } from './support/clients'
import { connect, databaseUrl } from './support/connections'
import {
  giveRole,
  newAdmin,
  type Person,
  preparePeople,
  roleOf,
  signInAgain,
  signUpStranger,
  verifyEmail,
} from './support/people'
import { accountMails, setSignUpRules } from './support/sign-ups'

const service = newService()
const people = preparePeople()
afterEach(() => setSignUpRules('approval'))

const profileOf = async ({ id }: Person) =>
  (await service.from('profiles').select().eq('id', id).single().throwOnError()).data
const approve = ({ id }: Person) =>
  people.owner.client.from('profiles').update({ role: 'admin' }).eq('id', id)
const tryCode = async ({ id }: Person, code: string) =>
  (await service.rpc('verify_email_by_code', { account: id, code }).throwOnError()).data

/** Requests a code as the page does on a site that sends mails, and returns the code in that mail. */
async function mailedCode(person: Person): Promise<string> {
  await setSignUpRules('approval', '', true)
  const { data } = await service.rpc('send_email_code', { account: person.id }).throwOnError()
  expect(data).toEqual([{ channel: 'mail', code: null }])
  const [mail] = await accountMails('address_code', person.email)
  return String(Object(mail?.payload).code)
}

describe('an unverified address', () => {
  test('keeps its account pending, even if the owner tries to approve it', async () => {
    const stranger = await signUpStranger()
    const { error, status } = await approve(stranger)
    expect([status, error?.message]).toEqual([409, 'Nobody has proven yet that this address is theirs.'])
    expect(await roleOf(stranger)).toBe('pending')
  })

  test('is verified with the mailed code, and the owner may approve', async () => {
    const stranger = await signUpStranger()
    const code = await mailedCode(stranger)
    expect(await tryCode(stranger, `${code.slice(0, 4)}-${code.slice(4).toLowerCase()}`)).toBe('verified')
    await approve(stranger).throwOnError()
    expect(await roleOf(stranger)).toBe('admin')
    expect(await tryCode(stranger, code)).toBe('expired')
  })

  test('does not count as confirmed for the auth server', async () => {
    const stranger = await signUpStranger()
    const { data } = await stranger.client.auth.getUser()
    expect(data.user?.email_confirmed_at).toBeTruthy()
    expect((await profileOf(stranger)).email_verified_at).toBeNull()
  })

  test('is not approved without proof while mails can be sent, nor without the owner’s confirmation', async () => {
    const stranger = await signUpStranger()
    const owner = await signInAgain(people.owner)
    const approveUnverified = () => owner.client.rpc('approve_unverified', { account: stranger.id })
    await setSignUpRules('approval', '', true)
    expect((await approveUnverified()).status).toBe(409)
    await setSignUpRules('approval')
    expect((await approveUnverified()).status).toBe(428)
    expect(await roleOf(stranger)).toBe('pending')
  })

  test('is approved by the owner without a mail service, and the activity record says so', async () => {
    const stranger = await signUpStranger()
    await people.owner.client.rpc('approve_unverified', { account: stranger.id }).throwOnError()
    expect(await roleOf(stranger)).toBe('admin')
    const { data } = await service.from('activity').select().eq('subject_id', stranger.id).throwOnError()
    expect(data).toContainEqual(
      expect.objectContaining({ action: 'account.approved_unverified', actor_email: people.owner.email }),
    )
  })
})

describe('a pending account', () => {
  test('cannot mark its own address as verified', async () => {
    const { client, id } = people.pending
    const account = { account: id }
    expect((await client.rpc('verify_email', account)).error?.code).toBe('42501')
    expect((await client.rpc('send_email_code', account)).error?.code).toBe('42501')
    const code = { ...account, code: 'ABCDEFGH' }
    expect((await client.rpc('verify_email_by_code', code)).error?.code).toBe('42501')
    await client.from('profiles').update({ email_verified_at: '2025-01-01T00:00:00Z' }).eq('id', id)
    expect((await profileOf(people.pending)).email_verified_at).toBeNull()
  })

  test('can read how to verify its address, and visitors cannot', async () => {
    const stranger = await signUpStranger()
    const state = () => stranger.client.rpc('email_verification_state').throwOnError()
    expect((await state()).data).toEqual([{ verified: false, channel: null, code_sent: false }])
    await mailedCode(stranger)
    expect((await state()).data).toEqual([{ verified: false, channel: 'mail', code_sent: true }])
    await people.owner.client.rpc('remove_account', { account: stranger.id }).throwOnError()
    expect((await state()).data).toEqual([])
  })

  test('with OWNER_EMAIL on a site that has an owner gets no code in the server’s log', async () => {
    const stranger = await signUpStranger()
    await setSignUpRules('approval', stranger.email)
    const { data } = await service.rpc('send_email_code', { account: stranger.id }).throwOnError()
    expect(data).toEqual([])
    await verifyEmail(stranger)
    expect([await roleOf(stranger), await roleOf(people.owner)]).toEqual(['pending', 'owner'])
  })
})

describe('a code', () => {
  test('allows five wrong attempts', async () => {
    const stranger = await signUpStranger()
    const code = await mailedCode(stranger)
    for (let attempt = 1; attempt <= 5; attempt++) expect(await tryCode(stranger, 'AAAAAAAA')).toBe('wrong')
    expect(await tryCode(stranger, code)).toBe('expired')
    expect((await profileOf(stranger)).email_verified_at).toBeNull()
  })

  test('is valid for one account only', async () => {
    const [one, two] = [await signUpStranger(), await signUpStranger()]
    const code = await mailedCode(one)
    await mailedCode(two)
    expect(await tryCode(two, code)).toBe('wrong')
  })

  test('can be requested once a minute', async () => {
    const stranger = await signUpStranger()
    await mailedCode(stranger)
    const { status, error } = await service.rpc('send_email_code', { account: stranger.id })
    expect([status, error?.message]).toEqual([429, expect.stringContaining('Wait a minute')])
    expect(await accountMails('address_code', stranger.email)).toHaveLength(1)
  })

  // Changes the time at which earlier codes were sent, which a test can do only on a plain PostgreSQL.
  test.skipIf(!databaseUrl)('can be requested ten times a day, and then the person is told so', async () => {
    const stranger = await signUpStranger()
    const sql = connect(1)
    const sendHoursAgo = (hours: number) => sql`insert into private.email_codes (account, created_at)
      values (${stranger.id}, now() - make_interval(hours => ${hours}))`
    await sendHoursAgo(25)
    for (let hours = 1; hours <= 9; hours++) await sendHoursAgo(hours)
    await mailedCode(stranger)
    const { status, error } = await service.rpc('send_email_code', { account: stranger.id })
    expect([status, error?.message]).toEqual([
      429,
      'Ten codes were sent today. Ask again tomorrow, or ask the owner for an invitation.',
    ])
    await sql.end()
  })
})

test('an account that has a role gets no code, because only the page of pending accounts has the field for it', async () => {
  const member = await newAdmin()
  await setSignUpRules('approval', '', true)
  expect((await service.rpc('send_email_code', { account: member.id }).throwOnError()).data).toEqual([])
  expect(await accountMails('address_code', member.email)).toEqual([])
})

test('not even the owner can change whether an address is verified', async () => {
  const stranger = await signUpStranger()
  const { error } = await people.owner.client
    .from('profiles')
    .update({ email_verified_at: new Date().toISOString() })
    .eq('id', stranger.id)
  expect(error?.code).toBe('42501')
})

test('an account that becomes pending again keeps its verified address', async () => {
  const stranger = await signUpStranger()
  await verifyEmail(stranger)
  await giveRole(stranger, 'admin')
  await giveRole(stranger, 'pending')
  await approve(stranger).throwOnError()
  expect(await roleOf(stranger)).toBe('admin')
})
