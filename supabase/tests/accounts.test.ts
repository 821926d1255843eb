import { expect, test } from 'vitest'
import { newService, newVisitor } from './support/clients'
import { preparePeople, roleOf, signUpStranger, verifyEmail } from './support/people'

const people = preparePeople()
const service = newService()

test('of many people who sign up at the same instant on an empty site, exactly one becomes the owner', async () => {
  const { data } = await service.from('profiles').select('id').eq('role', 'owner')
  expect(data).toEqual([{ id: people.owner.id }])
})

test('whoever signs up later waits for approval', async () => {
  const strangers = await Promise.all([signUpStranger(), signUpStranger(), signUpStranger()])
  for (const stranger of strangers) expect(await roleOf(stranger)).toBe('pending')
})

test('a new account reads its own profile and nobody else’s', async () => {
  const { data } = await people.pending.client.from('profiles').select('email, role')
  expect(data).toEqual([{ email: people.pending.email, role: 'pending' }])
})

test('a visitor sees no profile at all', async () => {
  expect((await newVisitor().from('profiles').select()).data ?? []).toEqual([])
})

test.each(['pending', 'writer', 'admin'] as const)('a %s account cannot raise its own role', async (role) => {
  const { id, email, client } = people[role]
  await client.from('profiles').update({ role: 'owner' }).eq('id', id)
  await client.from('profiles').upsert({ id, email, role: 'owner' })
  await client.from('profiles').update({ role: 'owner' }).neq('role', 'owner')
  expect(await roleOf(people[role])).toBe(role)
})

test('metadata chosen at sign-up gives no role', async () => {
  const email = `climber-${crypto.randomUUID()}@people.example`
  const options = { data: { role: 'owner', app_metadata: { role: 'owner' } } }
  await newVisitor().auth.signUp({ email, password: 'a-long-password', options })
  const { data } = await service.from('profiles').select('role').eq('email', email).single()
  expect(data).toEqual({ role: 'pending' })
})

test('the owner approves an account and revokes its role', async () => {
  const stranger = await signUpStranger()
  await verifyEmail(stranger)
  for (const role of ['admin', 'pending']) {
    await people.owner.client.from('profiles').update({ role }).eq('id', stranger.id).throwOnError()
    expect(await roleOf(stranger)).toBe(role)
  }
})

test('a role that does not exist is refused', async () => {
  const { error } = await people.owner.client
    .from('profiles')
    .update({ role: 'god' })
    .eq('id', people.admin.id)
  expect(error?.message).toContain('profiles_role_check')
})

test.each([
  { email: 'new@people.example' },
  { id: crypto.randomUUID() },
  { created_at: '2020-01-01T00:00:00Z' },
])("not even the owner can change an account's %j", async (change) => {
  const { error } = await people.owner.client.from('profiles').update(change).eq('id', people.pending.id)
  expect(error?.code).toBe('42501')
})

test('the last owner can neither step down nor be removed', async () => {
  const { owner } = people
  const stepDown = await owner.client.from('profiles').update({ role: 'admin' }).eq('id', owner.id)
  const demotion = await service.from('profiles').update({ role: 'pending' }).eq('id', owner.id)
  const removal = await service.from('profiles').delete().eq('id', owner.id)
  for (const { error, status } of [stepDown, demotion, removal]) {
    expect([status, error?.message]).toEqual([409, 'The academy needs at least one owner.'])
  }
  expect(await roleOf(owner)).toBe('owner')
})
