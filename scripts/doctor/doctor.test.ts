import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { startFakeOpenAI } from '../../fakes/openai.ts'
import { startFakeResend } from '../../fakes/resend.ts'
import { readEnv } from '../../lib/platform/env.ts'
import { findFreePort } from '../stack/ports.ts'
import { checkBackups, checkDumpProgram } from './backups.ts'
import { checkDatabase, checkTick } from './database.ts'
import { checkEnvironment } from './environment.ts'
import { runCheck } from './examine.ts'
import { type Finding, render } from './finding.ts'
import { checkDisks, checkNode, spaceFinding } from './machine.ts'
import { checkOwner, checkPermissions } from './permissions.ts'
import { checkVendors, clockFinding } from './vendors.ts'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'academy-doctor-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

const settings = (values: Record<string, string> = {}) => readEnv({ DATA_DIR: directory, ...values })
const levels = (findings: Finding[]) => Object.fromEntries(findings.map(({ check, level }) => [check, level]))

test('one line for each finding, in columns', () => {
  const findings: Finding[] = [
    { level: 'ok', check: 'Node', text: '24.0.0' },
    { level: 'problem', check: 'Database', text: 'does not answer' },
  ]
  expect(render(findings)).toBe('ok       Node      24.0.0\nproblem  Database  does not answer')
})

test('the oldest accepted Node is 20.9', () => {
  expect(['20.8.1', '20.9.0', '24.21.0'].map((version) => checkNode(version).level)).toEqual([
    'problem',
    'ok',
    'ok',
  ])
})

describe('the environment', () => {
  test('of a new install has warnings', () => {
    expect(levels(checkEnvironment(settings()))).toEqual({
      SITE_URL: 'warning',
      Mail: 'warning',
      AI: 'warning',
    })
  })

  test('that is complete has no warning, and its report shows no secret', () => {
    const keys = { RESEND_API_KEY: 're_a_secret', OPENAI_API_KEY: 'sk-a-secret' }
    const addresses = {
      SITE_URL: 'https://academy.example',
      EMAIL_FROM: 'a@academy.example',
      EMAIL_TO: 'b@academy.example',
    }
    const findings = checkEnvironment(settings({ ...keys, ...addresses }))
    expect(findings.map(({ level }) => level)).toEqual(['ok', 'ok', 'ok'])
    expect(render(findings)).not.toMatch(/secret/)
  })

  test('with a key but no sender cannot send mails', () => {
    expect(levels(checkEnvironment(settings({ RESEND_API_KEY: 're_a_secret' }))).Mail).toBe('problem')
  })
})

describe('keys and data', () => {
  test('that only their owner can read give no finding', () => {
    writeFileSync(path.join(directory, 'secrets.json'), '{}', { mode: 0o600 })
    expect(levels(checkPermissions(settings()))).toEqual({ Permissions: 'ok' })
  })

  test('that others could read are found, each with its remedy', () => {
    writeFileSync(path.join(directory, 'secrets.json'), '{}')
    chmodSync(path.join(directory, 'secrets.json'), 0o640)
    chmodSync(directory, 0o755)
    expect(render(checkPermissions(settings()))).toMatch(/^problem .*chmod 600 .*\nwarning .*chmod 700 /)
  })

  test('that others could read in .env, or in folders elsewhere, are found', () => {
    const folder = (name: string) => path.join(directory, name)
    for (const name of ['data', 'media', 'backups']) mkdirSync(folder(name))
    chmodSync(folder('data'), 0o700)
    writeFileSync(folder('.env'), 'RESEND_API_KEY=re_a_secret')
    const places = { DATA_DIR: folder('data'), MEDIA_DIR: folder('media'), BACKUP_DIR: folder('backups') }
    const findings = checkPermissions(settings(places), folder('.env'))
    expect(findings.map(({ level, text }) => [level, text.split(': ')[1]])).toEqual([
      ['problem', `chmod 600 ${folder('.env')}`],
      ['warning', `chmod 700 ${folder('media')}`],
      ['warning', `chmod 700 ${folder('backups')}`],
    ])
  })

  test('may be open inside a folder that nobody else can enter', () => {
    mkdirSync(path.join(directory, 'media'), { mode: 0o755 })
    expect(levels(checkPermissions(settings()))).toEqual({ Permissions: 'ok' })
  })

  test('belong to one user', () => {
    mkdirSync(path.join(directory, 'pg/base'), { recursive: true })
    writeFileSync(path.join(directory, 'pg/base/1'), '')
    expect(levels(checkOwner(settings()))).toEqual({ Owner: 'ok' })
    expect(render(checkOwner(settings(), 12_345))).toMatch(/^problem .* belongs to another user: run/)
  })

  // Only root can give a file to somebody else.
  test.skipIf(process.getuid?.() !== 0)('of another user are found, wherever they are', () => {
    mkdirSync(path.join(directory, 'backups/lost+found'), { recursive: true })
    chownSync(path.join(directory, 'backups/lost+found'), 12_345, 12_345)
    expect(levels(checkOwner(settings()))).toEqual({ Owner: 'ok' })
    writeFileSync(path.join(directory, 'backups/state.json'), '{}')
    chownSync(path.join(directory, 'backups/state.json'), 12_345, 12_345)
    expect(render(checkOwner(settings()))).toMatch(/^problem .*state\.json belongs .*chown -R 0 /)
  })
})

test('a disk is named once, and a full one is a problem', () => {
  expect(checkDisks(settings())).toHaveLength(1)
  expect([100, 500, 5000].map((free) => spaceFinding('Disk', free).level)).toEqual([
    'problem',
    'warning',
    'ok',
  ])
})

test('a clock may differ by a few seconds', () => {
  const now = new Date('2026-11-25T12:00:00Z')
  const levelOf = (seconds: number) =>
    clockFinding('Clock', new Date(now.getTime() + seconds * 1000), now).level
  expect([0, -5, 30, -61].map(levelOf)).toEqual(['ok', 'ok', 'warning', 'problem'])
})

test('background work is expected each minute', () => {
  const now = Date.parse('2026-11-25T12:00:00Z')
  const levelOf = (last_tick: string | null) => checkTick({ last_tick }, now).level
  expect(levelOf('2026-11-25T11:58:30Z')).toBe('ok')
  expect(levelOf('2026-11-25T11:50:00Z')).toBe('problem')
  expect(levelOf(null)).toBe('problem')
})

test('a database that does not answer is one problem', async () => {
  writeFileSync(path.join(directory, 'secrets.json'), '{"secretKey":"sb_secret_x"}')
  const findings = await checkDatabase(settings({ SUPABASE_PORT: String(await findFreePort()) }))
  expect(levels(findings)).toEqual({ Database: 'problem' })
})

test('another program on the port of the database is named as such', async () => {
  const port = await answering('{"name":"another program"}')
  const findings = await checkDatabase(settings({ SUPABASE_PORT: String(port) }))
  expect(render(findings)).toMatch(/^problem +Database +what answers at .* is another program/)
})

test('a check that fails is a problem, without what it read', async () => {
  const secrets = () => JSON.parse('{"secretKey":sb_secret_x}')
  const missing = () => readFileSync(path.join(directory, 'state.json')) as never
  expect(await runCheck('Backups', secrets)).toEqual([
    { level: 'problem', check: 'Backups', text: 'could not be checked: a file is damaged' },
  ])
  expect(render(await runCheck('Disks', missing))).toMatch(/ENOENT.*state\.json/)
})

test('a PostgreSQL needs pg_dump of its version, a hosted one its address as well', () => {
  const hosted = {
    SUPABASE_URL: 'https://x.supabase.co',
    SUPABASE_PUBLISHABLE_KEY: 'p',
    SUPABASE_SECRET_KEY: 's',
  }
  const own = { DATABASE_URL: 'postgres://academy:x@127.0.0.1/academy' }
  expect(checkDumpProgram(settings(), '17.1')).toEqual([])
  expect(levels(checkDumpProgram(settings(hosted), '17.1'))).toEqual({ Dumps: 'warning' })
  expect(render(checkDumpProgram(settings(own), '99.1'))).toMatch(/^warning .*postgresql-client-99/)
  const daily = settings({ ...own, BACKUP_AT: '03:30' })
  expect(levels(checkDumpProgram(daily, '99.1'))).toEqual({ Dumps: 'problem' })
})

describe('backups', () => {
  const now = new Date('2026-11-25T12:00:00Z')
  const store = (state: object, archive?: string) => {
    mkdirSync(path.join(directory, 'backups'))
    writeFileSync(path.join(directory, 'backups/state.json'), JSON.stringify(state))
    if (archive) writeFileSync(path.join(directory, 'backups', archive), '')
  }
  const recent = {
    succeeded_at: '2026-11-25T03:30:00Z',
    bytes: 7_000_000,
    verified_at: '2026-10-01T00:00:00Z',
  }

  test('that were never made are a warning', async () => {
    const none = { 'Last backup': 'warning', 'Last restore': 'warning' }
    expect(levels(await checkBackups(settings(), now))).toEqual(none)
  })

  test('that are recent and were tried give no warning', async () => {
    store(recent, 'academy-2026-11-25T03-30-00Z.tar.gz')
    expect(levels(await checkBackups(settings(), now))).toEqual({ 'Last backup': 'ok', 'Last restore': 'ok' })
  })

  test('whose file is gone are a warning', async () => {
    store(recent)
    expect(render(await checkBackups(settings(), now))).toMatch(/^warning .*-30-00Z\.tar\.gz is not there/)
  })

  test('of another server are known from the database', async () => {
    const row = { ...recent, succeeded_at: '2026-11-25T03:30:00+00:00', failed_at: null, failure: null }
    const SUPABASE_PORT = String(await answering(JSON.stringify([row])))
    const DATABASE_URL = 'postgres://academy:x@127.0.0.1/academy'
    const server = settings({ SUPABASE_PORT, DATABASE_URL })
    expect(render(await checkBackups(server, now))).toMatch(/^ok +Last backup .*, on another server\nok /)
    // The one that makes the backups must have the file, also when its record was on the same disk.
    const maker = settings({ SUPABASE_PORT, DATABASE_URL, BACKUP_AT: '03:30' })
    expect(render(await checkBackups(maker, now))).toMatch(/^warning .*is its disk mounted/)
  })

  test('that were made while the database did not answer count as well', async () => {
    const old = { succeeded_at: '2026-11-01T03:30:00+00:00', verified_at: '2026-11-20T00:00:00+00:00' }
    const row = { ...recent, ...old, failed_at: null, failure: null }
    store(recent, 'academy-2026-11-25T03-30-00Z.tar.gz')
    const findings = await checkBackups(
      settings({ SUPABASE_PORT: String(await answering(JSON.stringify([row]))) }),
      now,
    )
    expect(render(findings)).toMatch(/^ok +Last backup .*03-30-00Z.*\nok +Last restore .* 5 days ago/)
  })

  test('that are old, failed, or were tried long ago are found', async () => {
    store({ succeeded_at: '2026-11-20T03:30:00Z', verified_at: '2026-01-01T00:00:00Z' })
    expect(render(await checkBackups(settings(), now))).toMatch(/5 days old.*\n.*warning.*328 days ago/)
  })

  test('without a passphrase give a warning, because they lack the keys', async () => {
    writeFileSync(path.join(directory, 'secrets.json'), '{}')
    expect(levels(await checkBackups(settings(), now))['Keys in backups']).toBe('warning')
    const withPassphrase = settings({ BACKUP_PASSPHRASE: 'correct horse battery' })
    expect(levels(await checkBackups(withPassphrase, now))).not.toHaveProperty('Keys in backups')
  })
})

/** The port of a server that gives this answer to everything, as the site's API, whose key is stored. */
async function answering(body: string): Promise<number> {
  writeFileSync(path.join(directory, 'secrets.json'), '{"secretKey":"sb_secret_x"}', { mode: 0o600 })
  const server = createServer((_, response) => response.end(body)).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

describe('asked online, the vendors', () => {
  test('accept the right keys', async () => {
    const [mail, ai] = [await startFakeResend(), await startFakeOpenAI()]
    const keys = { RESEND_API_KEY: mail.apiKey, RESEND_BASE_URL: mail.url }
    const findings = await checkVendors(
      settings({ ...keys, OPENAI_API_KEY: ai.apiKey, OPENAI_BASE_URL: ai.url }),
    )
    await Promise.all([mail.stop(), ai.stop()])
    expect(levels(findings)).toEqual({
      'Mail service': 'ok',
      "Clock, against the mail service's": 'ok',
      'AI service': 'ok',
    })
  })

  test('refuse wrong ones, and an unknown model', async () => {
    const [mail, ai] = [await startFakeResend(), await startFakeOpenAI()]
    const wrong = { RESEND_API_KEY: 're_wrong_key', RESEND_BASE_URL: mail.url, OPENAI_BASE_URL: ai.url }
    const refused = await checkVendors(settings({ ...wrong, OPENAI_API_KEY: 'sk-wrong-key' }))
    const unknown = { OPENAI_API_KEY: ai.apiKey, OPENAI_BASE_URL: ai.url, OPENAI_MODEL: 'no-such-model' }
    const [model] = await checkVendors(settings(unknown))
    await Promise.all([mail.stop(), ai.stop()])
    expect(levels(refused)).toMatchObject({ 'Mail service': 'problem', 'AI service': 'problem' })
    expect(render(refused)).not.toMatch(/wrong/)
    expect(model?.text).toBe('does not know no-such-model: set OPENAI_MODEL to another one')
  })
})
