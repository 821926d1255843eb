import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newService, newVisitor } from './support/clients'
import { confirm, giveRole, type Person, preparePeople, signInAgain, signUpStranger } from './support/people'
import { accessOf, codeOf, setUpFactor, verifyCode } from './support/second-factors'

const people = preparePeople()

let owner: Person

let admin: Person
// The shared owner has no second factor in other files, so it is removed at the end.
beforeAll(async () => {
  owner = await signInAgain(people.owner)
  admin = await signUpStranger()
  await giveRole(admin, 'admin')
})

const require = (person: Person, required: boolean) =>
  person.client.rpc('set_second_factor_required', { required })

describe('requiring a second factor of all accounts', () => {
  afterAll(async () => {
    await confirm(owner)
    await require(owner, false).throwOnError()
    await owner.client.rpc('remove_second_factor').throwOnError()
    people.owner.client = (await signInAgain(people.owner)).client
  })

  test.each(['admin', 'pending'] as const)('cannot be switched on by the %s', async (role) => {
    await confirm(people[role])
    expect((await require(people[role], true)).status).toBe(403)
    expect((await newVisitor().rpc('set_second_factor_required', { required: true })).status).toBe(401)
  })

  test('requires that the owner has one, so that nobody is locked out', async () => {
    expect((await require(owner, true)).status).toBe(428)
    await confirm(owner)
    expect((await require(owner, true)).status).toBe(409)
  })

  test('leaves accounts without one only the page to set it up', async () => {
    await setUpFactor(owner)
    await require(owner, true).throwOnError()
    expect(await accessOf(admin)).toMatchObject({ role: 'pending', missing_factor: 'enrolment' })
    expect((await admin.client.from('contact_messages').select()).data).toEqual([])
    await setUpFactor(admin)
    expect(await accessOf(admin)).toMatchObject({ role: 'admin', missing_factor: null })
  })

  test('can be switched off by the owner, and is recorded', async () => {
    await require(owner, false).throwOnError()
    expect(await accessOf(await signInAgain(people.admin))).toMatchObject({ role: 'admin' })
    const { data } = await newService()
      .from('activity')
      .select('action, actor_email')
      .eq('actor', owner.id)
      .order('id')
      .throwOnError()
    const actions = data.map(({ action }) => action)
    expect(actions).toEqual(expect.arrayContaining(['second_factor.required', 'second_factor.made_optional']))
  })
})

describe('resetting another account’s second factor', () => {
  let lost: Person
  let elsewhere: Person
  beforeAll(async () => {
    owner = people.owner
    lost = await signUpStranger()
    await giveRole(lost, 'admin')
    const theirs = await setUpFactor(lost)
    elsewhere = await signInAgain(lost)
    await verifyCode(elsewhere.client, theirs, codeOf(theirs, 1))
  })
  const reset = (person: Person, account = lost.id) => person.client.rpc('reset_second_factor', { account })

  test('is refused for admins, pending accounts and visitors', async () => {
    await confirm(people.admin)
    expect((await reset(people.admin)).status).toBe(403)
    expect((await reset(people.pending)).status).toBe(403)
    expect((await newVisitor().rpc('reset_second_factor', { account: lost.id })).status).toBe(401)
    expect((await owner.client.rpc('reset_second_factor_of', { address: lost.email })).status).toBe(403)
  })

  test('requires the owner’s confirmation, and is refused for the own account', async () => {
    const fresh = await signInAgain(owner)
    expect((await reset(fresh)).status).toBe(428)
    await confirm(fresh)
    expect((await reset(fresh, owner.id)).status).toBe(409)
  })

  test('ends all its sessions; the password is then enough to set up a new factor', async () => {
    await confirm(owner)
    await reset(owner).throwOnError()
    expect(await accessOf(lost)).toBeNull()
    expect(await accessOf(elsewhere)).toBeNull()
    expect(await accessOf(await signInAgain(lost))).toMatchObject({ role: 'admin', missing_factor: null })
    const { data } = await newService()
      .from('activity')
      .select('actor_email, subject_label')
      .eq('action', 'second_factor.reset')
      .eq('subject_id', lost.id)
      .throwOnError()
    expect(data).toEqual([{ actor_email: owner.email, subject_label: lost.email }])
  })

  test('can also be done by the server, for an owner whose factor no other account can reset', async () => {
    const newSession = await signInAgain(lost)
    await setUpFactor(newSession)
    const { data } = await newService().rpc('reset_second_factor_of', {
      address: ` ${lost.email.toUpperCase()} `,
    })
    expect(data).toBe(true)
    expect(await accessOf(newSession)).toBeNull()
    const nobody = await newService().rpc('reset_second_factor_of', { address: 'nobody@people.example' })
    expect(nobody.data).toBe(false)
  })
})
