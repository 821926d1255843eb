import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newService } from './support/clients'
import { connect, databaseUrl, forgetOwners } from './support/connections'
import { giveRole, preparePeople } from './support/people'
import { ageAccount, maySignUp, newAddress, setSignUpRules, signUp } from './support/sign-ups'

// Only on a plain PostgreSQL can a test remove the owner; elsewhere the very first sign-up covers this.
describe.skipIf(!databaseUrl)('on a site without an owner', () => {
  const people = preparePeople()
  let sql: ReturnType<typeof connect>
  beforeAll(() => {
    sql = connect()
  })
  beforeEach(() => forgetOwners(sql))
  afterEach(async () => {
    await giveRole(people.owner, 'owner')
    await sql`update public.profiles set role = 'pending' where role = 'owner' and id <> ${people.owner.id}`
    await setSignUpRules('approval')
  })
  afterAll(() => sql.end())

  test.each(['approval', 'open', 'closed'] as const)(
    'the first account is the owner when %s',
    async (rule) => {
      const email = newAddress()
      await setSignUpRules(rule)
      expect(await maySignUp(email)).toBe(true)
      expect(await signUp(email)).toBe('owner')
    },
  )

  test('an invited address that is the first also becomes the owner', async () => {
    const email = newAddress()
    expect(await signUp(email, await invitationFor(sql, email))).toBe('owner')
  })

  test.each(['approval', 'open', 'closed'] as const)(
    'OWNER_EMAIL may sign up when %s, in any spelling, and is the owner only once it is verified',
    async (rule) => {
      const [stranger, address] = [newAddress(), newAddress()]
      await setSignUpRules(rule, ` ${address.replace('newcomer', 'Newcomer')} `)
      const role = { approval: 'pending', open: 'admin', closed: undefined }[rule]
      expect([await maySignUp(stranger), await signUp(stranger)]).toEqual([rule !== 'closed', role])
      expect([await maySignUp(address), await signUp(address.toUpperCase())]).toEqual([true, 'pending'])
      await setSignUpRules(rule, address)
      expect(await profileOf(address)).toMatchObject({ role: 'pending', email_verified_at: null })
      await verify(address)
      expect((await profileOf(address)).role).toBe('owner')
    },
  )

  test('the code for OWNER_EMAIL from the server’s log makes the account the owner', async () => {
    const address = newAddress()
    await setSignUpRules('approval', address)
    await signUp(address)
    const { id } = await profileOf(address)
    const [sent] = (await service.rpc('send_email_code', { account: id }).throwOnError()).data
    expect([sent?.channel, sent?.code]).toEqual(['log', expect.stringMatching(/^[A-HJ-NP-Z2-9]{8}$/)])
    await service.rpc('verify_email_by_code', { account: id, code: sent?.code ?? '' }).throwOnError()
    expect((await profileOf(address)).role).toBe('owner')
  })

  test('a code of another account does not make it the owner', async () => {
    const [address, other] = [newAddress(), newAddress()]
    await setSignUpRules('approval', address)
    await signUp(address)
    await signUp(other)
    const [owner, stranger] = [await profileOf(address), await profileOf(other)]
    const [sent] = (await service.rpc('send_email_code', { account: owner.id }).throwOnError()).data
    const tried = { account: stranger.id, code: sent?.code ?? '' }
    expect((await service.rpc('verify_email_by_code', tried).throwOnError()).data).toBe('expired')
    expect((await service.rpc('send_email_code', { account: stranger.id }).throwOnError()).data).toEqual([])
    expect([(await profileOf(address)).role, (await profileOf(other)).role]).toEqual(['pending', 'pending'])
  })

  test('an unverified account that a stranger made with OWNER_EMAIL is replaced at the next sign-up, a verified one is not', async () => {
    const address = newAddress()
    await setSignUpRules('approval', address)
    await signUp(address)
    await service.rpc('free_owner_address', { address: address.toUpperCase() }).throwOnError()
    expect(await signUp(address)).toBe('pending')
    await verify(address)
    await service.rpc('free_owner_address', { address }).throwOnError()
    expect((await profileOf(address)).role).toBe('owner')
  })

  test('an account of OWNER_EMAIL that was sent a code is not replaced for ten minutes, whoever signs up', async () => {
    const address = newAddress()
    await setSignUpRules('approval', address)
    await signUp(address)
    const { id } = await profileOf(address)
    const [sent] = (await service.rpc('send_email_code', { account: id }).throwOnError()).data
    const { error } = await service.rpc('free_owner_address', { address: address.toUpperCase() })
    expect([error?.code, error?.message]).toEqual([
      'PT409',
      'Somebody signed up with this address within the last ten minutes. If it was you, log in and enter the code. If not, sign up again in ten minutes.',
    ])
    expect((await profileOf(address)).id).toBe(id)

    await ageAccount(sql, id, 11)
    await service.rpc('free_owner_address', { address }).throwOnError()
    expect(await signUp(address)).toBe('pending')
    const tried = { account: id, code: sent?.code ?? '' }
    expect((await service.rpc('verify_email_by_code', tried).throwOnError()).data).toBe('expired')
  })

  test('OWNER_EMAIL set after the sign-up makes the pending account the owner, once it is verified', async () => {
    const address = newAddress()
    await setSignUpRules('approval', newAddress())
    await signUp(address)
    await setSignUpRules('approval', address.toUpperCase())
    expect((await profileOf(address)).role).toBe('pending')
    await setSignUpRules('approval', newAddress())
    await verify(address)
    expect((await profileOf(address)).role).toBe('pending')
    await setSignUpRules('approval', address)
    expect((await profileOf(address)).role).toBe('owner')
  })
})

const service = newService()

async function profileOf(email: string) {
  return (await service.from('profiles').select().eq('email', email).single().throwOnError()).data
}

async function verify(email: string) {
  await service.rpc('verify_email', { account: (await profileOf(email)).id }).throwOnError()
}

/** Creates an invitation like one from when there was an owner: without an owner nobody can invite. */
async function invitationFor(sql: ReturnType<typeof connect>, email: string) {
  await service.from('invitations').insert({ email }).throwOnError()
  const token = crypto.randomUUID()
  await sql`insert into private.invitation_tokens values (${email}, sha256(convert_to(${token}, 'utf8')))`
  return token
}
