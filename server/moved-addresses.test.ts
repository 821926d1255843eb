import diagnostics from 'node:diagnostics_channel'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { localServer } from '../fakes/local-server.ts'
import { postsTag } from '../lib/content/posts/tags.ts'
import { followMovedAddresses, redirectMoved } from './moved-addresses.ts'

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
      ['/?p=12', '/blog/hello'],
    ]),
  )
  await followMovedAddresses(load)
})
afterAll(() => site.close())

async function ask(path: string, method = 'GET') {
  const { status, headers } = await fetch(site.origin + path, { method, redirect: 'manual' })
  return [status, headers.get('location')]
}

test.each(['/hello', '/hello/', '/hello/feed/', '/?p=12', '/2020/01/02/hello'])(
  '%s leads to its article in one step',
  async (path) => {
    expect(await ask(path)).toEqual([301, '/blog/hello'])
    expect(await ask(path, 'HEAD')).toEqual([301, '/blog/hello'])
  },
)

test.each(['/about', '/admin', '/admin/', '/', '/?utm_source=x', '/other'])(
  '%s is left to this site',
  async (path) => {
    expect(await ask(path)).toEqual([404, null])
  },
)

test('a form is never redirected', async () => {
  expect(await ask('/hello', 'POST')).toEqual([404, null])
})

test('a change of a post is followed, and while the database is down the last addresses are used', async () => {
  const change = () => diagnostics.channel('page-cache.changed').publish({ tags: [postsTag] })
  load.mockRejectedValueOnce(new Error('The database is down'))
  change()
  await vi.waitFor(() => expect(console.error).toHaveBeenCalled())
  expect(await ask('/hello')).toEqual([301, '/blog/hello'])
  load.mockResolvedValue(new Map([['/hello', '/blog/renamed']]))
  change()
  await vi.waitFor(async () => expect(await ask('/hello')).toEqual([301, '/blog/renamed']))
})
