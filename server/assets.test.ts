import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assets } from './assets.ts'

const root = mkdtempSync(path.join(tmpdir(), 'assets-'))
mkdirSync(path.join(root, '.next/static'), { recursive: true })
writeFileSync(path.join(root, '.next/secret.js'), 'secret')
writeFileSync(path.join(root, '.next/static/page.js'), 'plain')
writeFileSync(path.join(root, '.next/static/page.js.br'), brotliCompressSync('small'))

const send = assets(root)
const server = createServer((request, response) => send(request, response) || response.end('not ours'))
beforeAll(() => new Promise<void>((resolve) => server.listen(0, resolve)))
afterAll(() => {
  server.close()
  rmSync(root, { recursive: true })
})

const get = (file: string, coding: string) =>
  fetch(`http://localhost:${(server.address() as AddressInfo).port}/_next/static/${file}`, {
    headers: { 'accept-encoding': coding },
  })

test('a script is sent in the best coding the browser accepts, as immutable', async () => {
  const small = await get('page.js', 'gzip, br')
  expect(await small.text()).toBe('small')
  expect(small.headers.get('cache-control')).toContain('immutable')
  expect(small.headers.get('vary')).toBe('Accept-Encoding')
  expect(small.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await (await get('page.js', 'identity')).text()).toBe('plain')
})

test.each(['missing.js', '..%2fsecret.js', '%2e%2e/secret.js'])('%s is not found', async (file) => {
  expect(await (await get(file, 'br')).text()).toBe('not ours')
})
