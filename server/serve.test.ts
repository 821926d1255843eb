import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

test('an invalid variable ends the server with one line that names it', () => {
  const file = path.join(import.meta.dirname, 'serve.ts')
  const { status, stderr } = spawnSync(process.execPath, [file], {
    encoding: 'utf8',
    env: { ...process.env, PORT: 'abc' },
  })
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^PORT .*\n$/)])
})
