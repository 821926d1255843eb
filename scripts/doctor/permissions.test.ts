import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { render } from './finding.ts'
import { checkOwner, checkPermissions, settingsFiles } from './permissions.ts'
import { levels, temporaryInstall } from './testing/install.ts'

const { pathOf, settings } = temporaryInstall()

describe('keys and data', () => {
  test('that only their owner can read give no finding', () => {
    writeFileSync(pathOf('secrets.json'), '{}', { mode: 0o600 })
    expect(levels(checkPermissions(settings()))).toEqual({ Permissions: 'ok' })
  })

  test('that others could read are found, each with its remedy', () => {
    writeFileSync(pathOf('secrets.json'), '{}')
    chmodSync(pathOf('secrets.json'), 0o640)
    chmodSync(pathOf(), 0o755)
    expect(render(checkPermissions(settings()))).toMatch(/^problem .*chmod 600 .*\nwarning .*chmod 700 /)
  })

  test('that others could read in files of settings, or in folders elsewhere, are found', () => {
    const folder = (name: string) => pathOf(name)
    for (const name of ['data', 'media', 'backups']) mkdirSync(folder(name))
    chmodSync(folder('data'), 0o700)
    writeFileSync(folder('academy.env'), 'DATABASE_URL=postgres://academy:a_secret@127.0.0.1/academy')
    writeFileSync(folder('.env'), 'RESEND_API_KEY=re_a_secret')
    const places = { DATA_DIR: folder('data'), MEDIA_DIR: folder('media'), BACKUP_DIR: folder('backups') }
    const findings = checkPermissions(settings(places), [folder('academy.env'), folder('.env')])
    expect(findings.map(({ level, text }) => [level, text.split(': ')[1]])).toEqual([
      ['problem', `chmod 600 ${folder('academy.env')}`],
      ['problem', `chmod 600 ${folder('.env')}`],
      ['warning', `chmod 700 ${folder('media')}`],
      ['warning', `chmod 700 ${folder('backups')}`],
    ])
  })

  test('are looked for where the service has its settings', () => {
    const [, variables] = /^variables=(.+)$/m.exec(readFileSync('deploy/academy', 'utf8')) ?? []
    const [, ofService] = /^EnvironmentFile=(.+)$/m.exec(readFileSync('deploy/academy.service', 'utf8')) ?? []
    expect([variables, ofService]).toEqual([settingsFiles[0], settingsFiles[0]])
  })

  test('may be open inside a folder that nobody else can enter', () => {
    mkdirSync(pathOf('media'), { mode: 0o755 })
    expect(levels(checkPermissions(settings()))).toEqual({ Permissions: 'ok' })
  })

  test('belong to one user', () => {
    mkdirSync(pathOf('pg/base'), { recursive: true })
    writeFileSync(pathOf('pg/base/1'), '')
    expect(levels(checkOwner(settings()))).toEqual({ Owner: 'ok' })
    expect(render(checkOwner(settings(), 12_345))).toMatch(/^problem .* belongs to another user: run/)
  })

  // Only root can give a file to somebody else.
  const isRoot = process.getuid?.() === 0
  test.skipIf(!isRoot)('of another user are found, wherever they are', () => {
    mkdirSync(pathOf('backups/lost+found'), { recursive: true })
    chownSync(pathOf('backups/lost+found'), 12_345, 12_345)
    expect(levels(checkOwner(settings()))).toEqual({ Owner: 'ok' })
    writeFileSync(pathOf('backups/state.json'), '{}')
    chownSync(pathOf('backups/state.json'), 12_345, 12_345)
    expect(render(checkOwner(settings()))).toMatch(/^problem .*state\.json belongs .*chown -R 0 /)
  })

  /** Data and pictures in folders beside each other, as on servers that share their pictures. */
  function withPicturesElsewhere() {
    const [DATA_DIR, MEDIA_DIR] = [pathOf('data'), pathOf('media')]
    mkdirSync(DATA_DIR)
    mkdirSync(MEDIA_DIR)
    writeFileSync(path.join(MEDIA_DIR, 'a.webp'), '')
    return { MEDIA_DIR, places: settings({ DATA_DIR, MEDIA_DIR }) }
  }

  test.skipIf(!isRoot)('of another user are found among pictures elsewhere', () => {
    const { MEDIA_DIR, places } = withPicturesElsewhere()
    expect(levels(checkOwner(places))).toEqual({ Owner: 'ok' })
    chownSync(path.join(MEDIA_DIR, 'a.webp'), 12_345, 12_345)
    expect(render(checkOwner(places))).toMatch(/^problem .*a\.webp belongs to another user than .*media: /)
    chownSync(MEDIA_DIR, 12_345, 12_345)
    expect(render(checkOwner(places))).toMatch(/^problem .*cannot write .*media: as root, chown -R 0 /)
  })

  test.skipIf(!isRoot)(
    "may have another number where pictures are shared, and are then not another's",
    () => {
      const { MEDIA_DIR, places } = withPicturesElsewhere()
      chownSync(places.DATA_DIR, 999, 999)
      for (const file of [MEDIA_DIR, path.join(MEDIA_DIR, 'a.webp')]) chownSync(file, 12_345, 12_345)
      expect(levels(checkOwner(places, 999))).toEqual({ Owner: 'ok' })
    },
  )

  // Nothing stops root from writing.
  test.skipIf(isRoot)('that the site cannot write are found', () => {
    const { MEDIA_DIR, places } = withPicturesElsewhere()
    chmodSync(MEDIA_DIR, 0o500)
    expect(render(checkOwner(places))).toMatch(/^problem .*cannot write .*media: /)
  })
})
