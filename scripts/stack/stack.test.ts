import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { lockDirectory } from './lock.ts'
import { findFreePort } from './ports.ts'
import { readSettings } from './settings.ts'
import { buildInputsOf, startStack } from './stack.ts'

let directory: string
beforeEach(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'academy-stack-'))
  vi.stubEnv('DATA_DIR', directory)
  vi.stubEnv('HOST', '127.0.0.1')
  for (const name of ['SUPABASE_URL', 'DATABASE_URL']) vi.stubEnv(name, '')
  for (const name of ['PORT', 'SUPABASE_PORT']) vi.stubEnv(name, String(await findFreePort()))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(directory, { recursive: true, force: true })
})

/** Listens on a port until the test ends, as a site that runs already. */
async function occupiedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

test.each(['PORT', 'SUPABASE_PORT'])(
  'a second start in the same folder names the port in use and %s, and the folder only once both ports are free',
  async (variable) => {
    lockDirectory(directory, 'stack', 'serving the first')
    const port = await occupiedPort()
    vi.stubEnv(variable, String(port))
    const remedy = `Port ${port} is in use. Stop what listens there, or set ${variable} to a free port.`
    await expect(startStack('start')).rejects.toThrow(remedy)
    vi.stubEnv(variable, String(await findFreePort()))
    await expect(startStack('start')).rejects.toThrow(`${directory} is in use by process ${process.pid}`)
  },
)

test('a start with a HOST that is no address of this computer says so', async () => {
  // From a block that is reserved for documentation (RFC 5737).
  vi.stubEnv('HOST', '192.0.2.1')
  vi.stubEnv('PORT', String(await findFreePort()))
  await expect(startStack('start')).rejects.toThrow('HOST is not an address of this computer: 192.0.2.1')
})

test('a start that a port refuses leaves nothing behind in the folder', async () => {
  vi.stubEnv('SUPABASE_PORT', String(await occupiedPort()))
  await expect(startStack('start')).rejects.toThrow('SUPABASE_PORT')
  expect(() => lockDirectory(directory, 'stack', 'another start')).not.toThrow()
})

test('another key of forms needs another build, and the key itself is not noted', () => {
  const inputsWith = (key: string) => {
    vi.stubEnv('NEXT_SERVER_ACTIONS_ENCRYPTION_KEY', key)
    return buildInputsOf(readSettings())
  }
  const keys = ['', 'the-first-key', 'the-second-key']
  const inputs = keys.map(inputsWith)
  expect(new Set(inputs).size).toBe(3)
  expect(inputsWith('the-first-key')).toBe(inputs[1])
  expect(inputs.join()).not.toMatch(/first|second/)
})
