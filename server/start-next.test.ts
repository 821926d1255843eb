import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { spawnChild, stopChildren } from '../scripts/stack/children.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'academy-start-'))
afterAll(async () => {
  await stopChildren()
  rmSync(folder, { recursive: true, force: true })
})

test('a thread that cannot start ends the process, with the cause in the log', async () => {
  const program = path.join(folder, 'program.mjs')
  const module = path.join(import.meta.dirname, 'start-next.ts')
  // As `serve.ts`, which logs uncaught errors and goes on.
  writeFileSync(
    program,
    `import { startNext } from ${JSON.stringify(module)}
     process.on('uncaughtException', () => {})
     setInterval(() => {}, 1000)
     await startNext(${JSON.stringify(folder)}, 0)`,
  )
  const lines: string[] = []
  const child = spawnChild({
    name: 'A server',
    file: program,
    args: [],
    env: process.env,
    onLine: (line) => lines.push(line),
  })
  expect(await once(child, 'exit')).toEqual([1, null])
  expect(lines).toContainEqual(expect.stringContaining('"event":"next.ended"'))
})
