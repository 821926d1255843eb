import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newService } from './support/clients'
import { connect, databaseUrl, forgetOwners, overlap } from './support/connections'
import { findStored, forms } from './support/forms'
import { giveRole, preparePeople, roleOf } from './support/people'

// Two transactions at once need two connections, so this runs on a plain PostgreSQL only.
describe.skipIf(!databaseUrl)('at the same instant', () => {
  const people = preparePeople()
  let sql: ReturnType<typeof connect>
  beforeAll(() => {
    sql = connect()
  })
  afterAll(() => sql.end())

  test('two first accounts give one owner', async () => {
    const [one, two] = [crypto.randomUUID(), crypto.randomUUID()]
    const opening = (id: string) => (connection: typeof sql) =>
      connection`insert into auth.users (id, email) values (${id}, ${`${id}@people.example`})`
    await forgetOwners(sql)
    try {
      await overlap(sql, opening(one), opening(two), 'commit')
      const roles =
        await sql`select role from public.profiles where id in (${one}, ${two}) order by created_at, role`
      expect(roles.map(({ role }) => role).toSorted()).toEqual(['owner', 'pending'])
    } finally {
      await giveRole(people.owner, 'owner')
      await sql`delete from auth.users where id in (${one}, ${two})`
    }
  })

  test('two owners who resign leave one', async () => {
    const { owner, admin } = people
    await giveRole(admin, 'owner')
    const steppingDown = (id: string) => (connection: typeof sql) =>
      connection`update public.profiles set role = 'admin' where id = ${id}`
    const { reason } = await overlap(sql, steppingDown(owner.id), steppingDown(admin.id), 'commit')
    expect(reason).toBe('The academy needs at least one owner.')
    expect([await roleOf(owner), await roleOf(admin)]).toEqual(['admin', 'owner'])
    await giveRole(owner, 'owner')
    await giveRole(admin, 'admin')
  })

  test.each([
    { ending: 'commit', stored: false },
    { ending: 'rollback', stored: true },
  ] as const)(
    'a form sent twice is stored once, also when the first try ends in a $ending',
    async (attempt) => {
      const [form] = forms
      const submissionId = crypto.randomUUID()
      const submit = (connection: typeof sql) =>
        connection`select public.submit_form(${form.kind}, ${submissionId}, ${connection.json(form.payload)}) as stored`
      const { value } = await overlap(sql, submit, submit, attempt.ending)
      expect(value).toMatchObject([{ stored: attempt.stored }])
      const { rows, mails } = await findStored(form, submissionId)
      expect([rows.length, mails.length]).toEqual([1, 2])
    },
  )

  test('an address that signs up twice is sent one mail', async () => {
    const email = `${crypto.randomUUID()}@visitors.example`
    const subscribe = (connection: typeof sql) =>
      connection`select public.subscribe_newsletter(${email}, ${crypto.randomUUID()})`
    expect((await overlap(sql, subscribe, subscribe, 'commit')).reason).toBe('')
    const { data } = await newService().from('email_outbox').select('id').eq('recipient', email)
    expect(data).toHaveLength(1)
  })
})
