import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { localServer } from '@/fakes/local-server'

let server: Awaited<ReturnType<typeof localServer>>
let warmPages: typeof import('./warm').warmPages
const requested: string[] = []
let onRequest = () => {}

beforeAll(async () => {
  server = await localServer(({ url = '' }, response) => {
    requested.push(url)
    onRequest()
    if (url === '/broken') response.destroy()
    else response.end()
  })
  vi.stubEnv('PORT', String(server.port))
  ;({ warmPages } = await import('./warm'))
})
afterAll(() => server.close())
beforeEach(() => {
  requested.length = 0
  onRequest = () => {}
})

test('pages of several changes in a row are requested once, in order', async () => {
  await Promise.all([warmPages(['/', '/blog']), warmPages(['/blog', '/feed.xml']), warmPages([])])
  expect(requested).toEqual(['/', '/blog', '/feed.xml'])
})

test('a page that changes while it is requested is requested again', async () => {
  onRequest = () => {
    if (requested.length === 1) void warmPages(['/blog'])
  }
  await warmPages(['/blog', '/'])
  expect(requested).toEqual(['/blog', '/', '/blog'])
})

test('a page that cannot be requested does not keep the others from being warmed, nor later ones', async () => {
  await warmPages(['/broken', '/'])
  await warmPages([])
  await warmPages(['/blog'])
  expect(requested).toEqual(['/broken', '/', '/blog'])
})
