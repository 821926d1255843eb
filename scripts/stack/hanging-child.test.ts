import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { killWhenHanging, spawnChild, stopChildren, waitForServer } from './children.ts'
import { findFreePort } from './ports.ts'

const directory = mkdtempSync(path.join(tmpdir(), 'academy-hanging-'))
const file = path.join(directory, 'server.mjs')
const patience = { pause: 20, limit: 200, misses: 3 }
let port: number

beforeAll(async () => {
  port = await findFreePort()
  writeFileSync(
    file,
    `import { createServer } from 'node:http'
     createServer((_, response) => response.writeHead(503).end()).listen(${port}, '127.0.0.1')`,
  )
})
afterAll(async () => {
  await stopChildren()
  rmSync(directory, { recursive: true, force: true })
})

test('a child that responds is left alone, whatever it responds, and is killed once it hangs', async () => {
  const url = `http://127.0.0.1:${port}/`
  const child = spawnChild({ name: 'A server', file, args: [], env: process.env })
  await waitForServer(child, 'A server', url, 30)
  const watched = killWhenHanging('server', child, url, patience)
  await sleep(500)
  expect(child.signalCode).toBeNull()

  const ended = new Promise((resolve) => child.once('exit', (_, signal) => resolve(signal)))
  child.kill('SIGSTOP')
  expect(await ended).toBe('SIGKILL')
  await watched
})
