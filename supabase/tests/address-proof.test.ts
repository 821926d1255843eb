import { afterEach, describe, expect, test } from 'vitest'
import { newService } from './support/clients'
import { accountMails, setRules } from './support/newcomers'
import {
  giveRole,
  type Person,
  preparePeople,
  proveAddress,
  roleOf,
  signInAgain,
  signUpStranger,
} from './support/people'

const service = newService()
const people = preparePeople()
afterEach(() => setRules('approval'))

const profileOf = async ({ id }: Person) =>
  (await service.from('profiles').select().eq('id', id).single().throwOnError()).data
const approve = ({ id }: Person) =>
  people.owner.client.from('profiles').update({ role: 'admin' }).eq('id', id)
const tryCode = async ({ id }: Person, code: string) =>
  (await service.rpc('prove_address_by_code', { account: id, code }).throwOnError()).data

/** Requests a code as the page does on a site that sends mails, and returns the code in that mail. */
async function mailedCode(person: Person): Promise<string> {
  await setRules('approval', '', true)
  const { data } = await service.rpc('issue_address_code', { account: person.id }).throwOnError()
  expect(data).toEqual([{ way: 'mail', code: null }])
  const [mail] = await accountMails('address_code', person.email)
  return String(Object(mail?.payload).code)
}

describe('an unproven address', () => {
  test('keeps its account pending, even if the owner tries to approve it', async () => {
    const stranger = await signUpStranger()
    const { error, status } = await approve(stranger)
    expect([status, error?.message]).toEqual([409, 'Nobody has proven yet that this address is theirs.'])
    expect(await roleOf(stranger)).toBe('pending')
  })

  test('is proven with the mailed code, and the owner may approve', async () => {
    const stranger = await signUpStranger()
    const code = await mailedCode(stranger)
    expect(await tryCode(stranger, `${code.slice(0, 4)}-${code.slice(4).toLowerCase()}`)).toBe('proven')
    await approve(stranger).throwOnError()
    expect(await roleOf(stranger)).toBe('admin')
    expect(await tryCode(stranger, code)).toBe('expired')
  })

  test('does not count as confirmed for the auth server', async () => {
    const stranger = await signUpStranger()
    const { data } = await stranger.client.auth.getUser()
    expect(data.user?.email_confirmed_at).toBeTruthy()
    expect((await profileOf(stranger)).address_proven_at).toBeNull()
  })

  test('is not approved without proof while mails can be sent, nor without the owner’s confirmation', async () => {
    const stranger = await signUpStranger()
    const owner = await signInAgain(people.owner)
    const approveUnproven = () => owner.client.rpc('approve_unproven', { account: stranger.id })
    await setRules('approval', '', true)
    expect((await approveUnproven()).status).toBe(409)
    await setRules('approval')
    expect((await approveUnproven()).status).toBe(428)
    expect(await roleOf(stranger)).toBe('pending')
  })

  test('is approved by the owner without a mail service, and the activity record says so', async () => {
    const stranger = await signUpStranger()
    await people.owner.client.rpc('approve_unproven', { account: stranger.id }).throwOnError()
    expect(await roleOf(stranger)).toBe('admin')
    const { data } = await service.from('activity').select().eq('subject_id', stranger.id).throwOnError()
    expect(data).toContainEqual(
      expect.objectContaining({ action: 'account.approved_unproven', actor_email: people.owner.email }),
    )
  })
})

describe('a pending account', () => {
  test('cannot mark its own address as proven', async () => {
    const { client, id } = people.pending
    const account = { account: id }
    expect((await client.rpc('prove_address', account)).error?.code).toBe('42501')
    expect((await client.rpc('issue_address_code', account)).error?.code).toBe('42501')
    const code = { ...account, code: 'ABCDEFGH' }
    expect((await client.rpc('prove_address_by_code', code)).error?.code).toBe('42501')
    await client.from('profiles').update({ address_proven_at: '2025-01-01T00:00:00Z' }).eq('id', id)
    expect((await profileOf(people.pending)).address_proven_at).toBeNull()
  })

  test('can read how to prove its address, and visitors cannot', async () => {
    const stranger = await signUpStranger()
    const state = () => stranger.client.rpc('proof_state').throwOnError()
    expect((await state()).data).toEqual([{ proven: false, way: null, code_sent: false }])
    await mailedCode(stranger)
    expect((await state()).data).toEqual([{ proven: false, way: 'mail', code_sent: true }])
    await people.owner.client.rpc('remove_account', { account: stranger.id }).throwOnError()
    expect((await state()).data).toEqual([])
  })

  test('with OWNER_EMAIL on a site that has an owner gets no code in the server’s log', async () => {
    const stranger = await signUpStranger()
    await setRules('approval', stranger.email)
    const { data } = await service.rpc('issue_address_code', { account: stranger.id }).throwOnError()
    expect(data).toEqual([])
    await proveAddress(stranger)
    expect([await roleOf(stranger), await roleOf(people.owner)]).toEqual(['pending', 'owner'])
  })
})

describe('a code', () => {
  test('allows five wrong attempts', async () => {
    const stranger = await signUpStranger()
    const code = await mailedCode(stranger)
    for (let attempt = 1; attempt <= 5; attempt++) expect(await tryCode(stranger, 'AAAAAAAA')).toBe('wrong')
    expect(await tryCode(stranger, code)).toBe('expired')
    expect((await profileOf(stranger)).address_proven_at).toBeNull()
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
    expect((await service.rpc('issue_address_code', { account: stranger.id })).status).toBe(429)
    expect(await accountMails('address_code', stranger.email)).toHaveLength(1)
  })
})

test('not even the owner can change whether an address is proven', async () => {
  const stranger = await signUpStranger()
  const { error } = await people.owner.client
    .from('profiles')
    .update({ address_proven_at: new Date().toISOString() })
    .eq('id', stranger.id)
  expect(error?.code).toBe('42501')
})

test('an account that becomes pending again keeps its proof', async () => {
  const stranger = await signUpStranger()
  await proveAddress(stranger)
  await giveRole(stranger, 'admin')
  await giveRole(stranger, 'pending')
  await approve(stranger).throwOnError()
  expect(await roleOf(stranger)).toBe('admin')
})
