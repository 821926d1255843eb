import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newService, newVisitor } from './support/clients'
import { connect, databaseUrl } from './support/connections'
import { giveRole, type Person, preparePeople, sessionIdOf, signInAgain } from './support/people'

const service = newService()

// Tests change timestamps directly, which needs a plain PostgreSQL.
describe.skipIf(!databaseUrl)('a session', () => {
  const people = preparePeople()
  let sql: ReturnType<typeof connect>
  beforeAll(() => {
    sql = connect()
  })
  afterAll(() => sql.end())

  /** Another session of an admin, begun and last used this many hours ago. */
  async function sessionOf(person: Person, began: number, used: number | null) {
    const session = await signInAgain(person)
    const id = await sessionIdOf(session.client)
    await sql`update auth.sessions set created_at = now() - ${began} * interval '1 hour' where id = ${id}`
    if (used !== null) {
      await sql`insert into private.session_state (session_id, account, last_used_at)
        values (${id}, ${person.id}, now() - ${used} * interval '1 hour')`
    }
    return { ...session, sessionId: id }
  }

  const isActive = async ({ client }: Person) =>
    ((await client.rpc('current_access')).data?.length ?? 0) === 1 &&
    ((await client.from('blog_settings').select()).data?.length ?? 0) === 1

  const day = 24
  test.each([
    ['lives when it was used six days ago', 10 * day, 6 * day, true],
    ['ends after seven days without use', 10 * day, 7 * day + 1, false],
    ['lives for 29 days in use', 29 * day, 1, true],
    ['ends after thirty days in all', 30 * day + 1, 1, false],
    ['that was never used on the site ends after seven days', 7 * day + 1, null, false],
  ])('%s', async (_, began, used, expected) => {
    expect(await isActive(await sessionOf(people.admin, began, used))).toBe(expected)
  })

  test('without a required second factor ends after a day', async () => {
    const [old, fresh] = [
      await sessionOf(people.pending, day + 1, 1),
      await sessionOf(people.pending, day - 1, 1),
    ]
    const alive = async ({ client }: Person) => (await client.rpc('current_access')).data?.length === 1
    await sql`update private.account_rules set second_factor_required = true`
    try {
      expect([await alive(old), await alive(fresh)]).toEqual([false, true])
    } finally {
      await sql`update private.account_rules set second_factor_required = false`
    }
    expect(await alive(old)).toBe(true)
  })

  test('that has expired is not revived by its refresh token, nor by recording its use', async () => {
    await giveRole(people.admin, 'admin')
    const expired = await sessionOf(people.admin, 10 * day, 8 * day)
    const { data } = await expired.client.auth.refreshSession()
    await service
      .rpc('note_session', { session: expired.sessionId, account: expired.id, device: 'a', network: '' })
      .throwOnError()
    expect(await isActive(expired)).toBe(false)
    await service.rpc('prune_sessions').throwOnError()
    const refresh_token = data.session?.refresh_token ?? ''
    expect((await newVisitor().auth.refreshSession({ refresh_token })).data.session).toBeNull()
  })

  test('that has expired is deleted, and so is the data of ended ones', async () => {
    const [expired, ended, living] = [
      await sessionOf(people.admin, 31 * day, 1),
      await sessionOf(people.admin, 1, 1),
      await sessionOf(people.admin, 1, 1),
    ]
    await ended.client.auth.signOut({ scope: 'local' })
    await service.rpc('prune_sessions').throwOnError()
    const ids = [expired.sessionId, ended.sessionId, living.sessionId]
    const states = await sql`select session_id from private.session_state where session_id in ${sql(ids)}`
    expect(states.map(({ session_id }) => session_id)).toEqual([living.sessionId])
    expect(await isActive(living)).toBe(true)
  })
})
