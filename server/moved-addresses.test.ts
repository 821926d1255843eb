import diagnostics from 'node:diagnostics_channel'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { localServer } from '../fakes/local-server.ts'
import { postsTag } from '../lib/content/posts/tags.ts'
import { followMovedAddresses, loadMovedAddresses, redirectMoved } from './moved-addresses.ts'

const load = vi.fn<() => Promise<ReadonlyMap<string, string>>>()
let site: Awaited<ReturnType<typeof localServer>>

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  site = await localServer((request, response) => {
    if (!redirectMoved(request, response)) response.writeHead(404).end()
  })
  load.mockResolvedValue(
    new Map([
      ['/hello', '/blog/hello'],
      ['/about', '/blog/about-us'],
      ['/admin', '/blog/admin'],
      ['/images/cover.jpg', '/media/cover.webp'],
      ['/icons', '/blog/icons'],
      ['/images/checkout-before-after.svg', '/media/other.webp'],
      ['/?p=12', '/blog/hello'],
      ['/?attachment_id=13', '/blog/hello'],
    ]),
  )
  await followMovedAddresses(load)
})
afterAll(() => site.close())

async function ask(path: string, method = 'GET') {
  const { status, headers } = await fetch(site.origin + path, { method, redirect: 'manual' })
  return [status, headers.get('location')]
}

test.each([
  '/hello',
  '/hello/',
  '/hello/feed/',
  '/?p=12',
  '/?attachment_id=13',
  '/?name=hello',
  '/2020/01/02/hello',
])('%s redirects to its article in one step', async (path) => {
  expect(await ask(path)).toEqual([301, '/blog/hello'])
  expect(await ask(path, 'HEAD')).toEqual([301, '/blog/hello'])
})

test.each(['/?paged=2', '/?m=202405', '/page/2/', '/2024/'])(
  '%s redirects to the list of articles',
  async (path) => {
    expect(await ask(path)).toEqual([301, '/blog'])
  },
)

test.each([
  ['/images/cover.jpg', '/media/cover.webp'],
  ['/images/cover.jpg?v=2', '/media/cover.webp'],
  ['/icons/', '/blog/icons'],
])('%s redirects beside the files that this site has there', async (path, target) => {
  expect(await ask(path)).toEqual([301, target])
})

test.each([
  '/about',
  '/about?name=hello',
  '/about?tag=whatsapp',
  '/about?author=ada',
  '/admin',
  '/admin/',
  '/',
  '/?utm_source=x',
  '/?name=x',
  '/other',
  '/images/checkout-before-after.svg',
  '/images/checkout-before-after.svg?v=2',
])('%s is not redirected, because this site has such a page or file', async (path) => {
  expect(await ask(path)).toEqual([404, null])
})

test('requests of the router are redirected like others, but no cache may store that for visitors', async () => {
  const router = (path: string) => fetch(site.origin + path, { redirect: 'manual', headers: { rsc: '1' } })
  expect((await router('/about')).status).toBe(404)
  expect((await router('/blog/hello?p=12')).status).toBe(404)
  const old = await router('/hello')
  expect([old.status, old.headers.get('cache-control')]).toEqual([301, 'private, no-store'])
})

test('an address is never redirected to itself', async () => {
  expect(await ask('/blog/hello?p=12')).toEqual([404, null])
})

test('addresses are loaded in pages, with escapes in capitals and without those that cannot be sent or lead elsewhere', async () => {
  const rows = Array.from({ length: 10_001 }, (_, index) => [`/old-${index}`, `/blog/${index}`])
  rows.splice(
    1,
    5,
    ['/%c3%a4', '/blog/x'],
    ['/a', '/caf\u00e9'],
    ['/b', '//evil.example'],
    ['/c', '/\\evil.example'],
    ['/d', '/x\r\ny'],
  )
  const asked: unknown[] = []
  const database = await localServer(async (request, response) => {
    const body = JSON.parse(await text(request)) as { after: string; max_rows: number }
    asked.push([request.headers.apikey, body.after])
    const from = rows.findIndex(([path]) => path === body.after) + 1
    response.end(JSON.stringify(rows.slice(from, from + body.max_rows)))
  })
  const addresses = await loadMovedAddresses({ SUPABASE_URL: database.origin, SUPABASE_SECRET_KEY: 'secret' })
  await database.close()
  expect(asked).toEqual([
    ['secret', ''],
    ['secret', rows[9999]?.[0]],
  ])
  expect(addresses.size).toBe(10_001 - 4)
  expect(addresses.get('/%C3%A4')).toBe('/blog/x')
})

test('a form is never redirected', async () => {
  expect(await ask('/hello', 'POST')).toEqual([404, null])
})

test('a change of a post is followed, and while the database is down the last addresses are used', async () => {
  const change = () => diagnostics.channel('page-cache.changed').publish({ tags: [postsTag] })
  load.mockRejectedValueOnce(new Error('The database is down'))
  change()
  await vi.waitFor(() => expect(console.error).toHaveBeenCalled(), { timeout: 20_000 })
  expect(await ask('/hello')).toEqual([301, '/blog/hello'])
  load.mockResolvedValue(new Map([['/hello', '/blog/renamed']]))
  change()
  await vi.waitFor(async () => expect(await ask('/hello')).toEqual([301, '/blog/renamed']), {
    timeout: 20_000,
  })
})
