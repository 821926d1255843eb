import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newService } from './support/clients'
import { connect, databaseUrl, overlap } from './support/connections'
import { preparePeople, signUpStranger } from './support/people'
import { inviteByMail, setSignUpRules } from './support/sign-ups'

const service = newService()

// Two transactions at once need two connections, so this runs on a plain PostgreSQL only.
describe.skipIf(!databaseUrl)('on a plain PostgreSQL', () => {
  const people = preparePeople()
  let sql: ReturnType<typeof connect>
  beforeAll(() => {
    sql = connect()
  })
  afterEach(() => setSignUpRules('approval'))
  afterAll(() => sql.end())

  const profilesOf = async (email: string) =>
    (await service.from('profiles').select().ilike('email', email).throwOnError()).data

  /** Inserts an account as the auth server does, with the metadata of the sign-up. */
  const signingUp = (email: string, invitation: string) => (connection: typeof sql) =>
    connection`insert into auth.users (id, email, raw_user_meta_data)
      values (${crypto.randomUUID()}, ${email}, ${connection.json({ invitation })})`

  test('one token used twice at once gives one account', async () => {
    const email = `twice-${crypto.randomUUID()}@people.example`
    const token = await inviteByMail(people.owner.client, email)
    const signUp = signingUp(email, token)
    const { reason } = await overlap(sql, signUp, signUp, 'commit')
    expect(reason).toContain('duplicate key')
    expect(await profilesOf(email)).toMatchObject([{ role: 'admin' }])
  })

  test('one token used at once for its address and for another spelling of it gives one admin', async () => {
    const email = `twin-${crypto.randomUUID()}@people.example`
    const token = await inviteByMail(people.owner.client, email)
    const twin = signingUp(email.toUpperCase(), token)
    await overlap(sql, signingUp(email, token), twin, 'commit')
    expect((await profilesOf(email)).map(({ role }) => role).toSorted()).toEqual(['admin', 'pending'])
  })

  test('changing an address resets its verification and code, and a link to the old one verifies nothing', async () => {
    const stranger = await signUpStranger()
    const account = { account: stranger.id }
    await setSignUpRules('approval', '', true)
    await service.rpc('send_email_code', account).throwOnError()
    await service.rpc('verify_email', account).throwOnError()
    const elsewhere = `elsewhere-${crypto.randomUUID()}@people.example`
    // Only an operator can change an address, by disabling the rule that forbids it.
    await sql.begin(async (operator) => {
      await operator`alter table auth.users disable trigger keep_email`
      await operator`update auth.users set email = ${elsewhere} where id = ${stranger.id}`
      await operator`alter table auth.users enable trigger keep_email`
    })
    expect(await profilesOf(elsewhere)).toMatchObject([{ email_verified_at: null }])
    expect((await service.rpc('verify_email', account).throwOnError()).data).toBe(false)
    const [code] = await sql`select code_hash from private.email_codes where account = ${stranger.id}`
    expect(code).toEqual({ code_hash: null })
    expect(await profilesOf(elsewhere)).toMatchObject([{ email_verified_at: null }])
  })

  test('a code expires after ten minutes', async () => {
    const stranger = await signUpStranger()
    await setSignUpRules('approval', '', true)
    await service.rpc('send_email_code', { account: stranger.id }).throwOnError()
    const [mail] = (
      await service.from('email_outbox').select().eq('recipient', stranger.email).throwOnError()
    ).data
    await sql`update private.email_codes set created_at = now() - interval '11 minutes' where account = ${stranger.id}`
    const tried = { account: stranger.id, code: String(Object(mail?.payload).code) }
    expect((await service.rpc('verify_email_by_code', tried).throwOnError()).data).toBe('expired')
  })
})
