import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readEnv } from '../../lib/platform/env.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

test('the settings that an installation begins with are valid', () => {
  const settings = readEnv(parseEnv(read('deploy/academy.env')))
  expect(settings).toMatchObject({ SITE_URL: 'https://academy.example', HOST: '127.0.0.1' })
})

const analyze = '/usr/bin/systemd-analyze'
test.skipIf(!existsSync(analyze))('systemd accepts the service', () => {
  const result = spawnSync(analyze, ['verify', 'deploy/academy.service'], { cwd: root, encoding: 'utf8' })
  expect([result.status, result.stderr]).toEqual([0, ''])
})

test.each(['docs/operate.md', 'docs/deploy.md'])(
  'the shell can read every block of commands in %s',
  (file) => {
    const blocks = [...read(file).matchAll(/```sh\n(.*?)```/gs)].map(([, block]) => block ?? '')
    expect(blocks).not.toEqual([])
    for (const input of blocks) expect(spawnSync('bash', ['-n'], { input, encoding: 'utf8' }).stderr).toBe('')
    const named = blocks.join().match(/deploy\/[\w.]+/g) ?? []
    expect(named.filter((one) => !existsSync(path.join(root, one)))).toEqual([])
  },
)

describe('the command academy', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'academy-command-'))
    mkdirSync(path.join(folder, 'site'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  /** With these settings, and without the change of user, which only root may make. */
  function academy(settings: string, ...args: string[]) {
    const command = read('deploy/academy')
      .replace('/etc/academy.env', path.join(folder, 'academy.env'))
      .replace('/srv/academy/site', path.join(folder, 'site'))
      .replace('runuser -u academy --', 'env --')
    writeFileSync(path.join(folder, 'academy.env'), settings)
    writeFileSync(path.join(folder, 'academy'), command)
    chmodSync(path.join(folder, 'academy'), 0o755)
    return spawnSync(path.join(folder, 'academy'), args, { encoding: 'utf8' })
  }

  test('runs another in the folder of the site with its settings, as they are written', () => {
    const settings =
      "# Mail\n\nEMAIL_FROM='The $chool <hello@academy.example>'\nEMAIL_TO=\nDATABASE_URL=postgres://a:b@c/d?e=f\n"
    const script = 'pwd; printf "%s\\n" "$EMAIL_FROM" "$DATABASE_URL" "$1"; exit 7'
    const { status, stdout } = academy(settings, 'sh', '-c', script, 'sh', 'two words')
    const lines = ['The $chool <hello@academy.example>', 'postgres://a:b@c/d?e=f', 'two words']
    expect(stdout).toBe([path.join(folder, 'site'), ...lines, ''].join('\n'))
    expect(status).toBe(7)
  })

  test.each([
    'BACKUP_PASSPHRASE="five $words"',
    'BACKUP_PASSPHRASE=five$words',
    'EMAIL_FROM=The Academy <hello@academy.example>',
    'export RESEND_API_KEY=re_words',
  ])('refuses a line that the service would read differently, without its value: %s', (line) => {
    const { status, stdout, stderr } = academy(`SITE_URL=https://academy.example\n${line}\n`, 'echo', 'ran')
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(/\n {2}line 2:\w+\n$/)
    expect(stderr).not.toMatch(/words|hello/)
  })
})
