import { writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findFreePort } from '../stack/ports.ts'
import { checkDatabase, checkTick } from './database.ts'
import { render } from './finding.ts'
import { levels, listening, temporaryInstall } from './testing/install.ts'

const { pathOf, settings, answering } = temporaryInstall()

test('background work is expected each minute', () => {
  const now = Date.parse('2026-11-25T12:00:00Z')
  const levelOf = (last_tick: string | null) => checkTick({ last_tick }, now).level
  expect(levelOf('2026-11-25T11:58:30Z')).toBe('ok')
  expect(levelOf('2026-11-25T11:50:00Z')).toBe('problem')
  expect(levelOf('2026-11-25T13:00:00Z')).toBe('problem')
  expect(levelOf(null)).toBe('problem')
})

test('a database that does not answer is one problem', async () => {
  writeFileSync(pathOf('secrets.json'), '{"secretKey":"sb_secret_x"}')
  const findings = await checkDatabase(settings({ SUPABASE_PORT: String(await findFreePort()) }))
  expect(levels(findings)).toEqual({ Database: 'problem' })
})

test('another program on the port of the database is named as such', async () => {
  const port = await answering('{"name":"another program"}')
  const findings = await checkDatabase(settings({ SUPABASE_PORT: String(port) }))
  expect(render(findings)).toMatch(/^problem +Database +what answers at .* is another program/)
})

describe('the public key of a hosted project', () => {
  const facts = {
    version: '17.1',
    time: new Date().toISOString(),
    migrations: [],
    last_tick: null,
    waiting_mails: 0,
    failed_mails: 0,
  }

  /** What the check says of a project whose keys are `sb_secret_x` and `sb_publishable_x`, where `status` answers a right public key. */
  async function findingFor(key: string, status = 200) {
    const port = await listening(({ url, headers }, response) => {
      const isFacts = url === '/rest/v1/rpc/install_facts'
      if (headers.apikey !== (isFacts ? 'sb_secret_x' : 'sb_publishable_x')) response.statusCode = 401
      else response.statusCode = isFacts ? 200 : status
      response.end(JSON.stringify(isFacts ? facts : []))
    })
    const SUPABASE_URL = `http://127.0.0.1:${port}`
    const keys = { SUPABASE_PUBLISHABLE_KEY: key, SUPABASE_SECRET_KEY: 'sb_secret_x' }
    const findings = await checkDatabase(settings({ SUPABASE_URL, ...keys }))
    return render(findings.filter(({ check }) => check === 'Public key'))
  }

  test('is tried', async () => {
    expect(await findingFor('sb_publishable_x')).toBe(
      'ok       Public key  the database accepts SUPABASE_PUBLISHABLE_KEY',
    )
  })

  test('that is wrong is a problem, and is not shown', async () => {
    const finding = await findingFor('sb_publishable_wrong')
    expect(finding).toMatch(
      /^problem .* refuses SUPABASE_PUBLISHABLE_KEY, so public pages can read nothing: /,
    )
    expect(finding).not.toContain('wrong')
  })

  test('is not called right or wrong while the API fails', async () => {
    expect(await findingFor('sb_publishable_x', 503)).toMatch(/^warning .* was not tried: .* with 503$/)
  })
})
