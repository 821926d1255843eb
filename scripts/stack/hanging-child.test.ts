import { EventEmitter, once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { spawnChild, stopChildren, waitForServer } from './children.ts'
import { findFreePort } from './ports.ts'
import { killWhenHanging } from './supervise.ts'

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
       // As while PGlite executes a statement.
       if (url === '/statement') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000)
       response.writeHead(url === '/stuck' ? 504 : 503).end()
     }).listen(${port}, '127.0.0.1')`,
  )
})
afterAll(async () => {
  await stopChildren()
  rmSync(directory, { recursive: true, force: true })
})

test('a child that responds is left alone, whatever it responds, and is killed once it hangs', async () => {
  const url = `http://127.0.0.1:${port}`
  const hangLimits = { pause: 1, limit: 60_000, blocked: 3, silent: 3 }
  const checks = countingUp()
  const onLine = (line: string) => line === '/alive' && checks.add()
  const child = spawnChild({ name: 'A server', file, args: [], env: process.env, onLine })
  const ended = new Promise((resolve) => child.once('exit', (_, signal) => resolve(signal)))
  await waitForServer(child, 'A server', url, 30)
  const first = killWhenHanging('server', child, { url: `${url}/alive`, hangLimits })
  // A child whose response does not count would be killed after the third check.
  expect(await Promise.race([checks.reach(5), ended])).toBe('reached')

  child.kill('SIGSTOP')
  const second = killWhenHanging('server', child, {
    url: `${url}/alive`,
    hangLimits: { ...hangLimits, limit: 50 },
  })
  expect(await ended).toBe('SIGKILL')
  await Promise.all([first, second])
})

test('a child that is silent during a statement is left alone, and is killed once its requests wait without end', async () => {
  const url = `http://127.0.0.1:${port}`
  // At least four checks get no response during the statement; only 300 such checks, a minute of them, would end the child.
  const hangLimits = { pause: 1, limit: 200, blocked: 3, silent: 300 }
  const child = spawnChild({ name: 'A server', file, args: [], env: process.env })
  const ended = once(child, 'exit')
  await waitForServer(child, 'A server', url, 30)
  const watching = killWhenHanging('server', child, { url: `${url}/alive`, hangLimits })
  expect((await fetch(`${url}/statement`)).status).toBe(503)
  const stuck = killWhenHanging('server', child, { url: `${url}/stuck`, hangLimits })
  expect((await ended)[1]).toBe('SIGKILL')
  await Promise.all([watching, stuck])
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
