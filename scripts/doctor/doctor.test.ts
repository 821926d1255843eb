import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { startFakeOpenAI } from '../../fakes/openai.ts'
import { startFakeResend } from '../../fakes/resend.ts'
import { checkBackups, checkDumpProgram } from './backups.ts'
import { checkEnvironment } from './environment.ts'
import { runCheck } from './examine.ts'
import { type Finding, render } from './finding.ts'
import { checkDisks, checkNode, spaceFinding } from './machine.ts'
import { levels, temporaryInstall } from './testing/install.ts'
import { checkVendors } from './vendors.ts'

const { pathOf, settings, answering } = temporaryInstall()

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

test('a disk is named once, and a full one is a problem', () => {
  expect(checkDisks(settings())).toHaveLength(1)
  expect([100, 500, 5000].map((free) => spaceFinding('Disk', free).level)).toEqual([
    'problem',
    'warning',
    'ok',
  ])
})

test('a check that fails is a problem, without what it read', async () => {
  const secrets = () => JSON.parse('{"secretKey":sb_secret_x}')
  const missing = () => readFileSync(pathOf('state.json')) as never
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
    mkdirSync(pathOf('backups'))
    writeFileSync(pathOf('backups/state.json'), JSON.stringify(state))
    if (archive) writeFileSync(pathOf('backups', archive), '')
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
    writeFileSync(pathOf('secrets.json'), '{}')
    expect(levels(await checkBackups(settings(), now))['Keys in backups']).toBe('warning')
    const withPassphrase = settings({ BACKUP_PASSPHRASE: 'correct horse battery' })
    expect(levels(await checkBackups(withPassphrase, now))).not.toHaveProperty('Keys in backups')
  })
})

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
