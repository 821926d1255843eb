import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { toolEnvironment } from './stack/tools.ts'

test('the command takes its settings from .env', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'academy-reset-'))
  writeFileSync(path.join(folder, '.env'), 'DATA_DIR=data-of-env\n')
  const command = path.join(import.meta.dirname, 'reset-second-factor.ts')
  const { stderr } = spawnSync(process.execPath, [command, 'ada@school.example'], {
    cwd: folder,
    env: { ...toolEnvironment(), DATA_DIR: undefined, SUPABASE_URL: undefined },
    encoding: 'utf8',
  })
  rmSync(folder, { recursive: true })
  expect(stderr).toContain('there is no database in data-of-env yet.')
})
