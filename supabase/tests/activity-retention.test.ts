import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pruneActivity } from '@/lib/accounts/activity/mutations'
import { activitySince } from './support/activity'
import { newService } from './support/clients'
import { connect, databaseUrl } from './support/connections'
import { preparePeople } from './support/people'

const people = preparePeople()

test('nothing of the last 180 days is pruned', async () => {
  const since = await activitySince(people.owner.client)
  const entry = { actor_kind: 'program', action: 'export.made' }
  await newService().rpc('record_activity', entry).throwOnError()
  const before = await since()
  await pruneActivity(newService())
  expect(await since()).toEqual(before)
  expect(before).toHaveLength(1)
})

// Only a plain PostgreSQL lets a test act as the table's owner, which alone can write entries with a past date.
describe.skipIf(!databaseUrl)('with entries of past dates', () => {
  let sql: ReturnType<typeof connect>
  const label = crypto.randomUUID()
  beforeAll(() => {
    sql = connect()
  })
  afterAll(() => sql.end())

  const addOld = (days: number) => sql`
    insert into public.activity (at, actor_kind, action, subject_label)
    values (now() - make_interval(days => ${days}), 'program', 'export.made', ${label})`
  const ages = async () => {
    const rows = await sql<{ days: number }[]>`
      select (extract(epoch from now() - at) / 86400)::integer as days from public.activity
      where subject_label = ${label} order by at`
    return rows.map(({ days }) => days)
  }

  test('entries older than 180 days are deleted, and no others', async () => {
    for (const days of [400, 181, 179, 1]) await addOld(days)
    expect(await pruneActivity(newService())).toBe(2)
    expect(await ages()).toEqual([179, 1])
    await addOld(200)
  })

  test.each(['anon', 'authenticated', 'service_role'])(
    'even with every grant the role %s can neither add, change nor delete entries',
    async (role) => {
      const before = await ages()
      const attempts = [
        `insert into public.activity (actor_kind, action) values ('person', 'post.published')`,
        `insert into public.activity (at, actor_kind, action) values ('2001-01-01', 'person', 'post.published')`,
        `update public.activity set actor_kind = 'ai'`,
        `delete from public.activity`,
        `delete from public.activity where at < now() - interval '190 days'`,
        `truncate public.activity`,
        `alter table public.activity disable trigger all`,
        `drop trigger keep_activity on public.activity`,
        `alter table public.activity disable row level security`,
        `set session_replication_role = replica`,
        `select private.add_activity('person', null, 'post.published', null, null, null, '{}', null)`,
        `select private.note_activity('post.published')`,
      ]
      for (const attempt of attempts) {
        const outcome = await sql
          .begin(async (transaction) => {
            // What the embedded server does at each start, and more; RLS is disabled to test the triggers alone.
            await transaction.unsafe(
              `grant all on public.activity to ${role}; alter table public.activity disable row level security`,
            )
            await transaction.unsafe(`set local role ${role}`)
            await transaction.unsafe(attempt)
            return 'done'
          })
          .catch((error: { code: string }) => error.code)
        expect(`${attempt}: ${outcome}`).toBe(`${attempt}: 42501`)
      }
      expect(await ages()).toEqual(before)
    },
  )

  test('not even the owner of the table can change or empty it by accident', async () => {
    for (const attempt of [
      `update public.activity set actor_kind = 'ai' where subject_label = '${label}'`,
      `delete from public.activity where subject_label = '${label}' and at > now() - interval '180 days'`,
      'truncate public.activity',
    ])
      await expect(sql.unsafe(attempt)).rejects.toMatchObject({ code: '42501' })
  })
})
