import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { assets } from './assets.ts'

const root = mkdtempSync(path.join(tmpdir(), 'assets-'))
mkdirSync(path.join(root, '.next/static'), { recursive: true })
writeFileSync(path.join(root, '.next/secret.js'), 'secret')
writeFileSync(path.join(root, '.next/static/page.js'), 'plain')
writeFileSync(path.join(root, '.next/static/large.js'), Buffer.alloc(3_000_000))
writeFileSync(path.join(root, '.next/static/page.js.br'), brotliCompressSync('small'))

const send = assets(root)
const server = createServer((request, response) => send(request, response) || response.end('not ours'))
beforeAll(() => new Promise<void>((resolve) => server.listen(0, resolve)))
afterAll(() => {
  server.close()
  rmSync(root, { recursive: true })
})

const port = () => (server.address() as AddressInfo).port
const address = (file: string) => `http://localhost:${port()}/_next/static/${file}`
const get = (file: string, coding: string) => fetch(address(file), { headers: { 'accept-encoding': coding } })

test('a script is sent in the best coding the browser accepts, as immutable', async () => {
  const small = await get('page.js', 'gzip, br')
  expect(await small.text()).toBe('small')
  expect(small.headers.get('cache-control')).toContain('immutable')
  expect(small.headers.get('vary')).toBe('Accept-Encoding')
  expect(small.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await (await get('page.js', 'identity')).text()).toBe('plain')
})

test('a range gets the whole file', async () => {
  const response = await fetch(address('page.js'), {
    headers: { 'accept-encoding': 'identity', range: 'bytes=4-1' },
  })
  expect([response.status, await response.text()]).toEqual([200, 'plain'])
})

const openFiles = () =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).endsWith('large.js')
    } catch {
      // Closed meanwhile.
      return false
    }
  })

test.skipIf(process.platform !== 'linux')('a client that disconnects leaves no file open', async () => {
  const client = connect({ port: port() }, () =>
    client.pause().write('GET /_next/static/large.js HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(50)),
  )
  await vi.waitFor(() => expect(openFiles().length).toBeGreaterThan(0))
  client.destroy()
  await vi.waitFor(() => expect(openFiles()).toEqual([]))
})

test.each(['missing.js', '..%2fsecret.js', '%2e%2e/secret.js'])('%s is not found', async (file) => {
  expect(await (await get(file, 'br')).text()).toBe('not ours')
})
