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
  const lines: string[] = []
  const child = startProgram(`await startNext(${JSON.stringify(folder)}, 0)`, lines)
  expect(await once(child, 'exit')).toEqual([1, null])
  expect(lines).toContainEqual(expect.stringContaining('"event":"next.ended"'))
})

test('a thread that answers pings is left alone, and one that hangs ends the process', async () => {
  const thread = `const { parentPort } = require('node:worker_threads')
    let pings = 0
    parentPort.on('message', () => {
      parentPort.postMessage('pong')
      console.log('answered')
      if (++pings === 250) setTimeout(() => { for (;;); }, 50)
    })
    parentPort.postMessage('ready')`
  const lines: string[] = []
  const program = `const thread = new Worker(${JSON.stringify(thread)}, { eval: true })
    await once(thread, 'message')
    endWhenHanging(thread, { pause: 10, unanswered: 200 })`
  const child = startProgram(program, lines)
  expect(await once(child, 'exit')).toEqual([1, null])
  expect(lines.filter((line) => line === 'answered').length).toBeGreaterThanOrEqual(250)
  expect(lines).toContainEqual(expect.stringContaining('"event":"next.hanging"'))
})

/** Runs code as `serve.ts` runs: it logs uncaught errors and goes on. */
function startProgram(code: string, lines: string[]) {
  const file = path.join(folder, 'program.mjs')
  const pathOf = (name: string) => JSON.stringify(path.join(import.meta.dirname, name))
  writeFileSync(
    file,
    `import { once } from 'node:events'
     import { Worker } from 'node:worker_threads'
     import { endWhenHanging } from ${pathOf('end-when-hanging.ts')}
     import { startNext } from ${pathOf('start-next.ts')}
     process.on('uncaughtException', () => {})
     setInterval(() => {}, 1000)
     ${code}`,
  )
  return spawnChild({
    name: 'A server',
    file,
    args: [],
    env: process.env,
    onLine: (line) => lines.push(line),
  })
}
