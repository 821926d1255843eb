import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newService } from './support/clients'
import { connect, databaseUrl, overlap } from './support/connections'
import { samples } from './support/samples'

type Connection = ReturnType<typeof connect>

// Two transactions at once need two connections, so this runs on a plain PostgreSQL only.
describe.skipIf(!databaseUrl)('at the same instant', () => {
  let sql: Connection
  beforeAll(() => {
    sql = connect()
  })
  afterAll(() => sql.end())
  // Other test files leave mails in the outbox.
  beforeEach(async () => {
    await newService().from('email_outbox').delete().neq('template', '').throwOnError()
    await newService().from('dead_addresses').delete().neq('email', '').throwOnError()
  })

  const addMail = async (recipient = 'gone@visitors.example') => {
    const mail = { ...samples.email_outbox(), recipient, next_attempt_at: '2001-01-01T00:00:00Z' }
    await newService().from('email_outbox').insert(mail).throwOnError()
    return mail.id
  }
  const find = async (id: string) =>
    (await newService().from('email_outbox').select().eq('id', id).single().throwOnError()).data
  const claim = (max: number) => (connection: Connection) =>
    connection<
      { id: string; lease_token: string }[]
    >`select id, lease_token from public.claim_mails(${max}, 60)`
  const end = (mail: string, token: string, outcome: string) => (connection: Connection) =>
    connection`select public.finish_mail(${mail}, ${token}, ${outcome}, provider_id => ${mail}) as held`
  const report = (mail: string) => (connection: Connection) =>
    connection`select public.record_mail_event(${crypto.randomUUID()}, ${mail}, 'bounced', now()) as fresh`

  test('a second worker takes the mails that the first has not claimed', async () => {
    const [one, two] = [await addMail(), await addMail()]
    let first: string | undefined
    const taking = async (connection: Connection) => {
      first = (await claim(1)(connection))[0]?.id
    }
    const { value } = await overlap(sql, taking, claim(5), 'commit')
    expect([first, ...(value ?? []).map(({ id }) => id)].toSorted()).toEqual([one, two].toSorted())
  })

  test('two workers whose mails have the same dead address stop them once, and neither waits', async () => {
    const id = await addMail()
    await newService().from('dead_addresses').insert({ email: 'gone@visitors.example', reason: 'bounced' })
    const { value, reason } = await overlap(sql, claim(5), claim(5), 'commit')
    expect([reason, value?.length, (await find(id)).status]).toEqual(['', 0, 'stopped'])
  })

  test('of two workers that finish the same mail, the first wins', async () => {
    const id = await addMail()
    const [leased] = await claim(1)(sql)
    const token = leased?.lease_token ?? ''
    const { value } = await overlap(sql, end(id, token, 'sent'), end(id, token, 'refused'), 'commit')
    expect(value).toMatchObject([{ held: false }])
    expect((await find(id)).status).toBe('sent')
  })

  test.each(['the response', 'the report'])(
    'a bounce and the response it belongs to are matched, %s first',
    async (first) => {
      const id = await addMail()
      const [leased] = await claim(1)(sql)
      const secondEnd = end(id, leased?.lease_token ?? '', 'sent')
      const both =
        first === 'the response' ? ([secondEnd, report(id)] as const) : ([report(id), secondEnd] as const)
      expect((await overlap(sql, ...both, 'commit')).reason).toBe('')
      expect((await find(id)).delivery).toBe('bounced')
      const { data } = await newService().from('dead_addresses').select('email').throwOnError()
      expect(data).toEqual([{ email: 'gone@visitors.example' }])
    },
  )
})
