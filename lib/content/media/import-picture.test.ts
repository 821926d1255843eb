import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { localServer } from '@/fakes/local-server'
import { fetchPicture } from './fetch-picture'
import { preparePicture } from './picture'

let open: Awaited<ReturnType<typeof localServer>>
let secret: Awaited<ReturnType<typeof localServer>>
let secretHits = 0
let sent = 0
let photo: Buffer
const dataDirectory = mkdtempSync(path.join(tmpdir(), 'pictures-'))

beforeAll(async () => {
  photo = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#c1356f' } })
    .png()
    .toBuffer()
  open = await localServer(respond)
  secret = await localServer((_, response) => {
    secretHits += 1
    response.writeHead(200, { 'content-type': 'image/png' }).end(photo)
  })
  vi.stubEnv('SUPABASE_URL', 'http://127.0.0.1:54321')
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_a')
  vi.stubEnv('SUPABASE_SECRET_KEY', 'sb_secret_a')
  vi.stubEnv('DATA_DIR', dataDirectory)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  rmSync(dataDirectory, { recursive: true })
  await open.close()
  await secret.close()
})

const png = { 'content-type': 'image/png' }
const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

function respond({ url = '/' }: IncomingMessage, response: ServerResponse) {
  const [, kind, value = ''] = url.split('/').map(decodeURIComponent)
  if (kind === 'to') response.writeHead(302, { location: value }).end()
  else if (kind === 'loop') response.writeHead(301, { location: '/loop' }).end()
  else if (kind === 'svg') response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(script)
  else if (kind === 'lie') response.writeHead(200, png).end('<!doctype html><script>alert(1)</script>')
  else if (kind === 'page') response.writeHead(200, { 'content-type': 'text/html' }).end(photo)
  else if (kind === 'gone') response.writeHead(404, png).end(photo)
  else if (kind === 'zipped') response.writeHead(200, { ...png, 'content-encoding': 'gzip' }).end(photo)
  else if (kind === 'claims') response.writeHead(200, { ...png, 'content-length': 2 ** 31 }).write(photo)
  else if (kind === 'endless') endless(response.writeHead(200, png))
  else if (kind === 'slow') response.writeHead(200, png).write(photo.subarray(0, 20))
  else response.writeHead(200, png).end(photo)
}

/** Sends up to two gigabytes, for as long as the client reads. */
function endless(response: ServerResponse) {
  const part = Buffer.alloc(65_536)
  const more = () => {
    while (sent < 2 ** 31 && !response.destroyed) {
      sent += part.length
      if (!response.write(part)) return response.once('drain', more)
    }
  }
  more()
}

const get = (path: string, options = {}) =>
  fetchPicture(`${open.origin}${path}`, { allow: [open.socket], ...options })

test('a picture on another host is fetched once and served from this site', async () => {
  const { importPicture: ownPicture } = await import('./import-picture')
  const own = await ownPicture(`${open.origin}/a.png`, { allow: [open.socket] })
  expect(own).toMatch(/^\/media\/[0-9a-f]{20}-90x60\.webp$/)
  expect(await sharp(readFileSync(path.join(dataDirectory, own ?? ''))).metadata()).toMatchObject({
    width: 90,
  })
})

test.each([
  'http://127.0.0.1:54321/rest/v1/',
  'http://[::1]/a.png',
  'http://[::ffff:127.0.0.1]/a.png',
  'http://0x7f000001/a.png',
  'http://169.254.169.254/latest/meta-data/',
  'http://10.0.0.1/a.png',
  'https://user:pass@example.com/a.png',
  'https://example.com:8443/a.png',
  'file:///etc/passwd',
  'data:image/png;base64,AAAA',
])('%s is not fetched', async (address) => {
  expect(await fetchPicture(address)).toBeUndefined()
})

test('a host name that resolves into the internal network is not fetched', async () => {
  const resolve = async () => ['93.184.216.34', '127.0.0.1']
  expect(await fetchPicture('http://pictures.example/a.png', { resolve })).toBeUndefined()
})

test('a redirect into the internal network is not followed', async () => {
  expect(await get(`/to/${encodeURIComponent(`${secret.origin}/a.png`)}`)).toBeUndefined()
  expect(await get(`/to/${encodeURIComponent('http://169.254.169.254/')}`)).toBeUndefined()
  expect(await get(`/to/${encodeURIComponent('file:///etc/passwd')}`)).toBeUndefined()
  expect(secretHits).toBe(0)
})

test.each(['/loop', '/page', '/gone', '/zipped', '/claims'])('%s is no picture', async (path) => {
  expect(await get(path)).toBeUndefined()
})

test('a stream of two gigabytes is aborted after eight megabytes', async () => {
  expect(await get('/endless')).toBeUndefined()
  expect(sent).toBeLessThan(64 * 1024 * 1024)
})

test('a host that stalls in the middle is aborted at the time limit', async () => {
  // The server never sends the rest, so without the limit the test would run out of time.
  expect(await get('/slow', { milliseconds: 300 })).toBeUndefined()
})

test('a DNS lookup that never ends is aborted at the time limit', async () => {
  const resolve = () => new Promise<string[]>(() => undefined)
  expect(await fetchPicture('http://slow.example/a.png', { milliseconds: 200, resolve })).toBeUndefined()
})

test.each(['/svg', '/lie'])('%s from a host that labels it as a picture is refused', async (path) => {
  const bytes = await get(path)
  expect(await preparePicture(bytes ?? Buffer.alloc(0))).toMatchObject({ ok: false, status: 415 })
})
