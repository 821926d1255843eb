import type { ChildProcess } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { runToEnd, spawnChild } from './children.ts'
import { findFreePort } from './ports.ts'
import { supervise } from './supervise.ts'

const directory = mkdtempSync(path.join(tmpdir(), 'academy-supervise-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

const pathOf = (name: string) => JSON.stringify(path.join(import.meta.dirname, name))

test('a child that cannot be started and that nobody waits for does not end its parent', async () => {
  vi.spyOn(process, 'execPath', 'get').mockReturnValue('/nowhere/node')
  onTestFinished(() => void vi.restoreAllMocks())
  const child = spawnChild({ name: 'A server', file: 'server.mjs', args: [], env: process.env })
  await new Promise((resolve) => child.once('close', resolve))
  expect(child.pid).toBeUndefined()
})

test('a child that cannot be started again is tried again, and the reason is logged once', async () => {
  const port = await findFreePort()
  const server = path.join(directory, 'server.mjs')
  writeFileSync(
    server,
    `import { createServer } from 'node:http'
     createServer((_, response) => response.end()).listen(${port}, '127.0.0.1')`,
  )
  const supervisor = path.join(directory, 'supervisor.mjs')
  writeFileSync(
    supervisor,
    `import { spawnChild, waitForServer } from ${pathOf('children.ts')}
     import { supervise } from ${pathOf('supervise.ts')}
     const { execPath } = process
     async function start() {
       const child = spawnChild({ name: 'A server', file: ${JSON.stringify(server)}, args: [], env: process.env })
       await waitForServer(child, 'The server', 'http://127.0.0.1:${port}', 30)
       return child
     }
     const restart = async () => {
       process.execPath = process.execPath === execPath ? '/nowhere/node' : execPath
       await start()
       console.log('started again')
       process.exit()
     }
     const child = await start()
     supervise('server', child, restart, undefined, 1)
     child.kill('SIGKILL')`,
  )
  const lines: string[] = []
  const onLine = (line: string) => lines.push(line)
  await runToEnd({ name: 'The supervisor', file: supervisor, args: [], env: process.env, onLine })
  expect(lines.pop()).toBe('started again')
  const failure = { level: 'error', process: 'server' }
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { ...failure, time, event: 'process.ended', cause: 'SIGKILL', restart: 'in 0.001 s' },
    {
      ...failure,
      time,
      event: 'process.not_started',
      cause: expect.stringMatching(/while starting .*ENOENT/),
    },
  ])
})

const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT/)

describe('the pause before a child is started again is two seconds at most', () => {
  let logged: Record<string, string>[]
  beforeEach(() => {
    logged = []
    vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
    vi.spyOn(console, 'error').mockImplementation((line: string) => void logged.push(JSON.parse(line)))
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  /** A child that ends after this number of milliseconds, or never. */
  function childThatLives(lifetime = Number.POSITIVE_INFINITY) {
    const child = new EventEmitter() as ChildProcess
    if (Number.isFinite(lifetime)) setTimeout(() => child.emit('exit', 1, null), lifetime)
    return child
  }

  /** The seconds between the end of a child and the next start, for the starts that `restart` makes. */
  async function pausesBetween(lifetime: number, restart: (attempt: number) => ChildProcess) {
    const starts = [Date.now()]
    supervise('server', childThatLives(lifetime), async () => restart(starts.push(Date.now()) - 1))
    await vi.runAllTimersAsync()
    return starts.slice(1).map((at, index) => (at - (starts[index] ?? 0)) / 1000)
  }

  test.each([
    ['ends soon each time', 1, [0.5, 1, 2, 2, 2]],
    ['ends within a minute each time', 60_000, [0.5, 1, 2, 2, 2]],
    ['ran for more than a minute each time', 60_001, [0.5, 0.5, 0.5, 0.5, 0.5]],
  ])('for one that %s', async (_, lifetime, pauses) => {
    const restart = (attempt: number) => childThatLives(attempt < pauses.length ? lifetime : undefined)
    const between = await pausesBetween(lifetime, restart)
    expect(between).toEqual(pauses.map((pause) => lifetime / 1000 + pause))
    expect(logged.map(({ restart }) => restart)).toEqual(pauses.map((pause) => `in ${pause} s`))
  })

  test('for one that does not start', async () => {
    const restart = (attempt: number) => {
      if (attempt < 5) throw new Error('no memory')
      return childThatLives()
    }
    expect(await pausesBetween(500, restart)).toEqual([1, 1, 2, 2, 2])
    expect(logged.map(({ event }) => event)).toEqual([
      'process.ended',
      ...Array(4).fill('process.not_started'),
    ])
  })
})
