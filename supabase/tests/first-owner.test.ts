import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newService } from './support/clients'
import { connect, databaseUrl, forgetOwners } from './support/connections'
import { setRules, signUp } from './support/newcomers'
import { giveRole, preparePeople } from './support/people'

const newAddress = () => `first-${crypto.randomUUID()}@people.example`
const maySignUp = async (address: string) => (await newService().rpc('may_sign_up', { address })).data

// A site without an owner can be had again on a plain PostgreSQL only; elsewhere the very first sign-up shows it.
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
    await setRules('approval')
  })
  afterAll(() => sql.end())

  test.each(['approval', 'open', 'closed'] as const)(
    'the first account is the owner when %s',
    async (rule) => {
      const email = newAddress()
      await setRules(rule)
      expect(await maySignUp(email)).toBe(true)
      expect(await signUp(email)).toBe('owner')
    },
  )

  test('an invited address is the owner too when it is the first', async () => {
    const email = newAddress()
    await newService().from('invitations').insert({ email }).throwOnError()
    expect(await signUp(email)).toBe('owner')
  })

  test.each(['approval', 'open', 'closed'] as const)(
    'OWNER_EMAIL alone becomes the owner when %s, however it is written',
    async (rule) => {
      const [stranger, address] = [newAddress(), newAddress()]
      await setRules(rule, ` ${address.replace('first', 'First')} `)
      const role = { approval: 'pending', open: 'admin', closed: undefined }[rule]
      expect([await maySignUp(stranger), await signUp(stranger)]).toEqual([rule !== 'closed', role])
      expect([await maySignUp(address), await signUp(address.toUpperCase())]).toEqual([true, 'owner'])
    },
  )

  test('OWNER_EMAIL said too late makes the account that waits the owner', async () => {
    const address = newAddress()
    await setRules('approval', newAddress())
    expect(await signUp(address)).toBe('pending')
    await setRules('approval', address.toUpperCase())
    const profile = newService().from('profiles').select('role').eq('email', address)
    expect((await profile.single().throwOnError()).data.role).toBe('owner')
  })
})
