import { EventEmitter, once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { killWhenHanging, spawnChild, stopChildren, waitForServer } from './children.ts'
import { findFreePort } from './ports.ts'

const directory = mkdtempSync(path.join(tmpdir(), 'academy-hanging-'))
const file = path.join(directory, 'server.mjs')
let port: number

beforeAll(async () => {
  port = await findFreePort()
  writeFileSync(
    file,
    `import { createServer } from 'node:http'
     createServer(({ url }, response) => {
       console.log(url)
       response.writeHead(503).end()
     }).listen(${port}, '127.0.0.1')`,
  )
})
afterAll(async () => {
  await stopChildren()
  rmSync(directory, { recursive: true, force: true })
})

test('a child that responds is left alone, whatever it responds, and is killed once it hangs', async () => {
  const url = `http://127.0.0.1:${port}`
  const misses = 3
  const checks = countingUp()
  const onLine = (line: string) => line === '/alive' && checks.add()
  const child = spawnChild({ name: 'A server', file, args: [], env: process.env, onLine })
  const ended = new Promise((resolve) => child.once('exit', (_, signal) => resolve(signal)))
  await waitForServer(child, 'A server', url, 30)
  const first = killWhenHanging('server', child, `${url}/alive`, { pause: 1, limit: 60_000, misses })
  // A child whose response does not count would be killed after the third check.
  expect(await Promise.race([checks.reach(misses + 2), ended])).toBe('reached')

  child.kill('SIGSTOP')
  const second = killWhenHanging('server', child, `${url}/alive`, { pause: 1, limit: 50, misses })
  expect(await ended).toBe('SIGKILL')
  await Promise.all([first, second])
})

test('a child that does not respond in time is ended before another one is started', async () => {
  const child = spawnChild({ name: 'A server', file, args: [], env: process.env })
  const url = `http://127.0.0.1:${port}`
  const waiting = waitForServer(child, 'A server', url, 0.2, () => false)
  await expect(waiting).rejects.toThrow('A server did not respond within 0.2 seconds.')
  expect(child.signalCode).toBe('SIGTERM')
})

/** A counter, and a promise for the moment at which it reaches a number. */
function countingUp() {
  const events = new EventEmitter()
  let count = 0
  return {
    add: () => events.emit('count', ++count),
    reach: async (number: number) => {
      while (count < number) await once(events, 'count')
      return 'reached'
    },
  }
}
