import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readEnv } from '../../lib/platform/env.ts'
import { importFrom } from './import-files.ts'
import { imported } from './imported.ts'

// Without a database: each command must stop before it asks for one.
const noSite = {} as Parameters<typeof importFrom>[0]

test.each([
  '--dry-run export.json',
  '--tyr export.json',
  '-try export.json',
  'export.json --try=yes',
  'export.json --site https://old.example',
  '--try',
])('an import with the options %s does not begin', async (options) => {
  await expect(importFrom(noSite, 'ghost', options.split(' '))).rejects.toThrow(
    'Usage: npm run import -- ghost [--try] [--site=https://old.example] FILE...',
  )
})

test.each(['--try', 'an-import --try'])('an undo with the options %s does not begin', async (options) => {
  await expect(imported(readEnv({}), 'undo', options.split(' '))).rejects.toThrow(
    /^Usage: npm run import -- undo IMPORT, or/,
  )
})

// As npm runs a script when somebody forgets the `--` in front of its options.
test.each([
  ['restore', 'verify', 'Write -- in front of the options: npm run restore -- --verify FILE\n'],
  ['restore', 'replace', 'Write -- in front of the options: npm run restore -- --verify FILE\n'],
  ['restore', 'without-secrets', 'Write -- in front of the options: npm run restore -- --verify FILE\n'],
  ['import', 'try', 'Write -- in front of the options: npm run import -- ghost --try FILE\n'],
  ['doctor', 'online', 'Write -- in front of the options: npm run doctor -- --online\n'],
])('%s does not begin when npm took its option --%s', (script, option, message) => {
  const args = [`--${option}`, '--silent', 'run', script, 'a-file']
  const { status, stderr } = spawnSync('npm', args, {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: '/none' },
  })
  expect([status, stderr.replace(/^npm warn.*\n/gm, '')]).toEqual([1, message])
})

test.each([
  ['export', '--help', 'Usage: npm run export -- FILE\n'],
  ['doctor', '--onlin', 'Usage: npm run doctor -- [--online]\n'],
])('%s with %s says how it is used', (script, option, usage) => {
  const file = path.resolve(import.meta.dirname, `../${script}.ts`)
  const { status, stderr } = spawnSync(process.execPath, [file, option], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([1, usage])
})
