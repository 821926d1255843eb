import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { generateApiKey } from '@supabase/lite'
import { PgliteConnection } from '@supabase/lite/pglite'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { batchSettings } from './batch-settings.ts'
import { openApi } from './open-api.ts'

const send = vi.fn(async (sql: string) => sql)
const setting = (name: string) => `SELECT set_config('${name}', $1, true)`

beforeEach(() => send.mockClear())

test('settings are sent as one query before the next other one', async () => {
  const query = batchSettings(send, 'skipped')
  await query('BEGIN')
  await query(setting('role'), ['anon'] as never[])
  await query("SELECT set_config('response.status', '', true)")
  await query('SET LOCAL ROLE "anon"')
  expect(await query('SET LOCAL transaction_read_only = on')).toBe('skipped')
  expect(await query('select 1')).toBe('select 1')
  await query('COMMIT')
  expect(send.mock.calls.map(([sql]) => sql)).toEqual([
    'BEGIN',
    'SELECT set_config($1, $2, true), set_config($3, $4, true), set_config($5, $6, true), set_config($7, $8, true)',
    'select 1',
    'COMMIT',
  ])
  expect(send.mock.calls[1]?.[1 as never]).toEqual([
    'role',
    'anon',
    'response.status',
    '',
    'role',
    'anon',
    'transaction_read_only',
    'on',
  ])
})

test('settings of a transaction that ended are never sent', async () => {
  const query = batchSettings(send, 'skipped')
  await query(setting('role'), ['service_role'] as never[])
  await query('rollback')
  await query('begin')
  await query('select 1')
  expect(send.mock.calls.map(([sql]) => sql)).toEqual(['rollback', 'begin', 'select 1'])
})

test('a setting that is refused rejects the query that needs it', async () => {
  const query = batchSettings(async (sql: string) => {
    if (sql.includes('set_config')) throw new Error('no such role')
    return sql
  }, 'skipped')
  await query(setting('role'), ['nobody'] as never[])
  await expect(query('select 1')).rejects.toThrow('no such role')
})

let directory: string
const keys = { anon: '', service_role: '' }
let app: Awaited<ReturnType<typeof openApi>>
beforeAll(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'academy-settings-'))
  vi.stubEnv('SUPABASE_JWT_SECRET', 'a secret of at least thirty-two letters')
  keys.anon = (await generateApiKey('publishable')).key
  keys.service_role = (await generateApiKey('secret')).key
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', keys.anon)
  vi.stubEnv('SUPABASE_SECRET_KEY', keys.service_role)
  app = await openApi({ dataDirectory: directory, port: 1, siteUrl: 'http://localhost:1' })
  await app.ensureSystemSchema()
  await app.connection.exec(`
    create table public.notes (text text);
    alter table public.notes enable row level security;
    create function public.context() returns text stable language sql as $$
      select concat_ws(' ', current_user, current_setting('transaction_read_only'), current_setting('request.path'),
        current_setting('request.headers')::json->>'x-test')
    $$;
    create function public.refusal() returns void stable language plpgsql as $$ begin raise exception 'refused' using errcode = 'PT409'; end $$;`)
})
afterAll(async () => {
  await app.connection.close()
  rmSync(directory, { recursive: true, force: true })
  vi.unstubAllEnvs()
})

const fetchFunction = (name: string, role: keyof typeof keys) => {
  const headers = { apikey: keys[role], 'x-test': 'seen' }
  return app.fetch(new Request(`http://127.0.0.1/rest/v1/rpc/${name}`, { headers }))
}
const call = async (role: keyof typeof keys) => (await fetchFunction('context', role)).json()

test('a function sees the settings of its own request, also while others are handled', async () => {
  const roles = ['anon', 'service_role', 'anon'] as const
  const seen = roles.map((role) => `${role} on /rpc/context seen`)
  expect(await Promise.all(roles.map(call))).toEqual(seen)
})

const post = (path: string, body: object) =>
  app.fetch(
    new Request(`http://127.0.0.1/auth/v1/${path}`, {
      method: 'POST',
      headers: { apikey: keys.anon, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )

test('a session that a mailed link begins is stored, also when requests fail while its token is signed', async () => {
  const mails: { html: string }[] = []
  Object.assign(app.drivers, { email: { send: async (mail: { html: string }) => mails.push(mail) } })
  const email = 'person@example.com'
  await post('signup', { email, password: 'a long enough password' })
  for (let attempt = 0; attempt < 20; attempt++) {
    await post('recover', { email })
    const token_hash = /token_hash=([\w-]+)/.exec(mails.at(-1)?.html ?? '')?.[1]
    const verifying = post('verify', { type: 'recovery', token_hash })
    const failing = Array.from({ length: 20 }, async (_, index) => {
      await setTimeout(index % 5)
      return (await fetchFunction('refusal', 'anon')).status
    })
    const { access_token } = await (await verifying).json()
    expect(new Set(await Promise.all(failing))).toEqual(new Set([409]))
    const { session_id } = JSON.parse(Buffer.from(access_token.split('.')[1], 'base64url').toString())
    const stored = await app.connection.kysely
      .withSchema('auth')
      .selectFrom('sessions')
      .select('id')
      .where('id', '=', session_id)
      .execute()
    expect(stored, `attempt ${attempt}`).toHaveLength(1)
  }
})

test('a request that fails waits for a transaction that is open, and undoes nothing of it', async () => {
  const { connection } = app
  if (!(connection instanceof PgliteConnection)) throw new Error('not PGlite')
  let isOpen = true
  const writing = connection.runInTransaction(async () => {
    await connection.driver.query(`insert into public.notes values ('of the transaction')`)
    await setTimeout(100)
    isOpen = false
  })
  const { status } = await fetchFunction('refusal', 'anon')
  expect({ status, isOpen }).toEqual({ status: 409, isOpen: false })
  await writing
  expect((await connection.driver.query('select * from public.notes')).rows).toHaveLength(1)
})

test('a request takes five queries: begin, settings, its own, what it set for the response, and commit', async () => {
  const { connection } = app
  if (!(connection instanceof PgliteConnection)) throw new Error('not PGlite')
  await call('anon')
  const sent = vi.spyOn(connection.driver, 'execProtocolRaw')
  await call('anon')
  const parsed = sent.mock.calls.filter(([message]) => String.fromCharCode(message[0] ?? 0) === 'P')
  expect(parsed).toHaveLength(5)
})
