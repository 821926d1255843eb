import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { listPeople, maxWaiting } from '@/lib/accounts/people/queries'
import { readActivity } from './support/activity'
import { newService } from './support/clients'
import { connect, databaseUrl } from './support/connections'
import {
  giveRole,
  type Person,
  preparePeople,
  roleOf,
  sessionIdOf,
  signInAgain,
  signUpStranger,
  verifyEmail,
} from './support/people'
import { accessOf, setUpFactor } from './support/second-factors'
import { actAsServer } from './support/server'
import { ageAccount } from './support/sign-ups'

const service = newService()
const people = preparePeople()

/** An account with an authenticator app and recovery codes, and another session of it, like that of a recovery link. */
async function accountWithFactor() {
  const stranger = await signUpStranger()
  await setUpFactor(stranger)
  const codes = (await stranger.client.rpc('create_recovery_codes').throwOnError()).data
  return { stranger, code: codes[0] ?? '', person: await signInAgain(stranger) }
}

const reset = async ({ id, client }: Person) =>
  (
    await service
      .rpc('reset_unverified_account', { account: id, session: await sessionIdOf(client) })
      .throwOnError()
  ).data

describe('whoever proves the address of a pending account that nobody has verified', () => {
  test('gets it without the second factor, the recovery codes and the sessions of whoever signed up', async () => {
    const { stranger, code, person } = await accountWithFactor()
    expect(await accessOf(person)).toMatchObject({ role: 'pending', missing_factor: 'code' })
    expect(await reset(person)).toBe(true)
    expect(await accessOf(person)).toMatchObject({ role: 'pending', missing_factor: null })
    expect(await accessOf(stranger)).toBeNull()
    // With an app of their own, too, the stranger's codes are worth nothing.
    await setUpFactor(person)
    expect((await person.client.rpc('use_recovery_code', { code }).throwOnError()).data).toBeNull()
    const entry = { action: 'second_factor.reset', subject_id: stranger.id }
    expect(await readActivity(people.owner.client, entry)).toMatchObject([
      { actor_kind: 'automation', subject_label: stranger.email },
    ])
  })

  test.each([
    ['with a verified address', verifyEmail],
    ['with a role', (person: Person) => giveRole(person, 'writer')],
  ])('changes nothing of an account %s', async (_, prove) => {
    const { stranger, person } = await accountWithFactor()
    await prove(stranger)
    expect(await reset(person)).toBe(false)
    expect(await accessOf(person)).toMatchObject({ missing_factor: 'code' })
    expect(await accessOf(stranger)).toMatchObject({ missing_factor: null })
  })
})

// Only on a plain PostgreSQL can a test change when an account was made, or make hundreds of them.
describe.skipIf(!databaseUrl)('on a plain PostgreSQL', () => {
  let sql: ReturnType<typeof connect>
  beforeAll(() => {
    sql = connect()
  })
  afterAll(() => sql.end())

  async function signUpDaysAgo(days: number) {
    const person = await signUpStranger()
    await ageAccount(sql, person.id, days * 24 * 60)
    return person
  }

  const exists = async ({ id }: Person) =>
    (await service.from('profiles').select('id').eq('id', id).throwOnError()).data.length === 1

  test('the job of the account rules deletes a pending account after 30 days without a verified address, keeps others and says how many it deleted', async () => {
    const [old, recent] = [await signUpDaysAgo(31), await signUpDaysAgo(29)]
    const [verified, approved] = [await signUpDaysAgo(31), await signUpDaysAgo(31)]
    await verifyEmail(verified)
    await giveRole(approved, 'writer')
    actAsServer()
    const { applyAccountRules } = await import('@/lib/accounts/sign-up')
    expect(await applyAccountRules()).toBeGreaterThan(0)
    vi.unstubAllEnvs()
    expect(await Promise.all([old, recent, verified, approved].map(exists))).toEqual([
      false,
      true,
      true,
      true,
    ])
    expect(await accessOf(old)).toBeNull()
    expect(await roleOf(approved)).toBe('writer')
  })

  test('however many strangers sign up, the owner is shown the members, whoever has verified an address and the newest', async () => {
    const applicant = await signUpStranger()
    await verifyEmail(applicant)
    const bots = `bot-${crypto.randomUUID()}`
    await sql`insert into auth.users (id, email)
      select gen_random_uuid(), ${bots}::text || '-' || n || '@people.example' from generate_series(1, ${maxWaiting}::integer) n`
    const newest = await signUpStranger()
    const { members, waiting, moreWait } = await listPeople(people.owner.client)
    await sql`delete from auth.users where email like ${`${bots}%`}`

    expect(members.map(({ id }) => id)).toEqual(
      expect.arrayContaining([people.owner.id, people.admin.id, people.writer.id]),
    )
    expect(members.filter(({ role }) => role === 'pending')).toEqual([])
    expect([waiting.length, moreWait]).toEqual([maxWaiting, true])
    expect(waiting[0]).toMatchObject({ id: applicant.id, emailVerified: true })
    expect(waiting.find(({ emailVerified }) => !emailVerified)?.id).toBe(newest.id)
  })
})
