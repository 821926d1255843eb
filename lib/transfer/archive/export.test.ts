import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { exportArchive, type Site } from './export'

test('an export removes what a killed one has left beside its file', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'export-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(path.join(folder, `school.zip.${crypto.randomUUID()}.part`), '')
  const down = { service: { rpc: async () => ({ error: new Error('no database') }) } } as unknown as Site
  const run = { id: 'run', token: 'token', checkpoint: {} }
  const progress = { report: async () => {}, signal: new AbortController().signal }
  await expect(exportArchive(down, run, path.join(folder, 'school.zip'), progress)).rejects.toThrow(
    'no database',
  )
  expect(readdirSync(folder)).toEqual([])
})
