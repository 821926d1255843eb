import { beforeEach, describe, expect, test } from 'vitest'
import { newService, newVisitor } from './support/clients'
import {
  confirm,
  giveRole,
  type Person,
  preparePeople,
  sessionIdOf,
  signInAgain,
  signUpStranger,
} from './support/people'
import { holderOfToken } from './support/tokens'

const service = newService()
const people = preparePeople()
let me: Person
beforeEach(async () => {
  me = await signUpStranger()
  await giveRole(me, 'admin')
})

const tables = [
  'blog_settings',
  'profiles',
  'contact_messages',
  'email_outbox',
  'activity',
  'ai_calls',
] as const

/** Number of rows that this client can read of data for admins only. */
async function rowsRead(client: Person['client']) {
  const results = await Promise.all(tables.map((table) => client.from(table).select()))
  return results.reduce((sum, { data }) => sum + (data?.length ?? 0), 0)
}

const endings: [string, (person: Person) => Promise<unknown>][] = [
  ['logging out', ({ client }) => client.auth.signOut({ scope: 'local' })],
  ['logging out everywhere', ({ client }) => client.auth.signOut({ scope: 'global' })],
  [
    '"end all others" on another device',
    async (person) => (await signInAgain(person)).client.auth.signOut({ scope: 'others' }),
  ],
  [
    '"end this session" on another device',
    async (person) => {
      const session = await sessionIdOf(person.client)
      await (await signInAgain(person)).client.rpc('end_session', { session }).throwOnError()
    },
  ],
  [
    'a new password on another device',
    async (person) => {
      const other = await signInAgain(person)
      await permit(other)
      const { error } = await other.client.auth.updateUser({ password: 'another-password' })
      if (error) throw error
    },
  ],
  [
    'the removal of the account',
    async ({ id }) => {
      await confirm(people.owner)
      await people.owner.client.rpc('remove_account', { account: id }).throwOnError()
    },
  ],
]

const permit = async ({ id, client }: Person) =>
  service.rpc('permit_password', { account: id, session: await sessionIdOf(client) }).throwOnError()

describe.each(endings)('after %s', (_, end) => {
  test('an old access token reads no more than a visitor, and an old refresh token is refused', async () => {
    const thief = await holderOfToken(me.client)
    const { data } = await me.client.auth.getSession()
    const refresh_token = data.session?.refresh_token ?? ''
    expect(await rowsRead(thief.client)).toBeGreaterThan(1)
    await end(me)
    expect(await rowsRead(thief.client)).toBe(await rowsRead(newVisitor()))
    expect((await thief.client.rpc('current_access')).data ?? []).toEqual([])
    expect((await thief.client.rpc('list_my_sessions')).error?.code).toBe('42501')
    expect((await newVisitor().auth.refreshSession({ refresh_token })).data.session).toBeNull()
  })

  test('an old access token can write nothing', async () => {
    const thief = await holderOfToken(me.client)
    await end(me)
    const slug = `stolen-${crypto.randomUUID()}`
    const row = { title: 'Stolen', slug, content: 'Stolen.' }
    expect((await thief.client.from('blog_posts').insert(row)).error).not.toBeNull()
    expect((await service.from('blog_posts').select('id').eq('slug', slug)).data).toEqual([])
  })
})

describe('the list of sessions', () => {
  test('shows the account’s own with device and shortened address, the current one first', async () => {
    const other = await signInAgain(me)
    const session = await sessionIdOf(me.client)
    const origin = { device: 'Chrome on Android', network: '102.89.33.0' }
    await service.rpc('note_session', { session, account: me.id, ...origin }).throwOnError()
    const { data } = await me.client.rpc('list_my_sessions').throwOnError()
    expect(data).toHaveLength(2)
    expect(data[0]).toMatchObject({ id: session, is_this: true, ...origin })
    expect(data[1]).toMatchObject({ id: await sessionIdOf(other.client), is_this: false, device: '' })
  })

  test('does not show those of others, and they cannot be ended', async () => {
    const theirs = await sessionIdOf(people.admin.client)
    const { data } = await me.client.rpc('list_my_sessions').throwOnError()
    expect(data.map(({ id }) => id)).not.toContain(theirs)
    expect((await me.client.rpc('end_session', { session: theirs })).error?.code).toBe('PT404')
    expect((await people.admin.client.rpc('current_access').throwOnError()).data).toHaveLength(1)
  })

  test('cannot be changed for a session of another account', async () => {
    const session = await sessionIdOf(people.admin.client)
    await service
      .rpc('note_session', { session, account: me.id, device: 'Forged', network: '' })
      .throwOnError()
    const { data } = await people.admin.client.rpc('list_my_sessions').throwOnError()
    expect(data.map(({ device }) => device)).not.toContain('Forged')
  })
})
