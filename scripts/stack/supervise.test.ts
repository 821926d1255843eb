import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { runToEnd, spawnChild } from './children.ts'
import { findFreePort } from './ports.ts'

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
  const onLine = (line: string) => lines.push(line.replace(/^ *[\d.]+s {2}/, ''))
  await runToEnd({ name: 'The supervisor', file: supervisor, args: [], env: process.env, onLine })
  expect(lines).toEqual([
    'The server ended (SIGKILL); starting it again in 0.001 s',
    'The server did not start: The server ended while starting (spawn /nowhere/node ENOENT).',
    'started again',
  ])
})
