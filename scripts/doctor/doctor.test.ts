import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startFakeOpenAI } from '../../fakes/openai.ts'
import { startFakeResend } from '../../fakes/resend.ts'
import { readEnv } from '../../lib/platform/env.ts'
import { findFreePort } from '../stack/ports.ts'
import { checkBackups } from './backups.ts'
import { checkDatabase, checkTick } from './database.ts'
import { checkEnvironment } from './environment.ts'
import { type Finding, render } from './finding.ts'
import { checkDisks, checkNode, checkPermissions, spaceFinding } from './machine.ts'
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

describe('backups', () => {
  const now = new Date('2026-11-25T12:00:00Z')
  const store = (state: object) => {
    mkdirSync(path.join(directory, 'backups'))
    writeFileSync(path.join(directory, 'backups/state.json'), JSON.stringify(state))
  }

  test('that were never made are a warning', () => {
    const none = { 'Last backup': 'warning', 'Last restore': 'warning' }
    expect(levels(checkBackups(settings(), now))).toEqual(none)
  })

  test('that are recent and were tried give no warning', () => {
    store({ succeeded_at: '2026-11-25T03:30:00Z', bytes: 7_000_000, verified_at: '2026-10-01T00:00:00Z' })
    expect(levels(checkBackups(settings(), now))).toEqual({ 'Last backup': 'ok', 'Last restore': 'ok' })
  })

  test('that are old, failed, or were tried long ago are found', () => {
    store({ succeeded_at: '2026-11-20T03:30:00Z', verified_at: '2026-01-01T00:00:00Z' })
    expect(render(checkBackups(settings(), now))).toMatch(/5 days old.*\n.*warning.*328 days ago/)
  })

  test('without a passphrase give a warning, because they lack the keys', () => {
    writeFileSync(path.join(directory, 'secrets.json'), '{}')
    expect(levels(checkBackups(settings(), now))['Keys in backups']).toBe('warning')
    const withPassphrase = settings({ BACKUP_PASSPHRASE: 'correct horse battery' })
    expect(levels(checkBackups(withPassphrase, now))).not.toHaveProperty('Keys in backups')
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
