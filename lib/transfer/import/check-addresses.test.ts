import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localServer } from '@/fakes/local-server'
import { checkAddresses } from './check-addresses.ts'

type Server = Awaited<ReturnType<typeof localServer>>
let site: Server
let database: Server

const redirects: Record<string, [status: number, location: string]> = {
  '/right': [301, '/blog/hello'],
  '/also-right': [301, '/blog/hello'],
  '/for-now': [302, '/blog/hello'],
  '/elsewhere': [301, '/blog/other'],
  '/to-nothing': [301, '/blog/gone'],
  '/in-two-steps': [301, '/blog/renamed'],
  '/blog/renamed': [301, '/blog/hello'],
}
const expected = {
  '/right': '/blog/hello',
  '/also-right': '/blog/hello',
  '/for-now': '/blog/hello',
  '/elsewhere': '/blog/hello',
  '/to-nothing': '/blog/gone',
  '/in-two-steps': '/blog/renamed',
  '/a-page': '/blog/hello',
  '/unknown': '/blog/hello',
}
const asked: string[] = []

beforeAll(async () => {
  site = await localServer((request, response) => {
    const { url = '' } = request
    asked.push(url)
    const [status, location] = redirects[url] ?? [url === '/blog/hello' || url === '/a-page' ? 200 : 404]
    response.writeHead(status, location ? { location } : {}).end()
  })
  database = await localServer((request, response) => {
    // Two more belong to drafts.
    const range = {
      'content-type': 'application/json',
      'content-range': `*/${Object.keys(expected).length + 2}`,
    }
    const isList = request.url?.includes('list_moved_addresses')
    response.writeHead(200, range).end(isList ? JSON.stringify(Object.entries(expected)) : undefined)
  })
})
afterAll(async () => {
  await site.close()
  await database.close()
})

test('each old address is right that redirects for good, in one step, to the page that it should', async () => {
  const client = createClient(database.origin, 'key', { auth: { persistSession: false } })
  const job = { signal: new AbortController().signal, report: async () => {} }
  const { wrong, ...counts } = await checkAddresses(client, site.origin, job)
  expect(counts).toEqual({ checked: 8, right: 2, waiting: 2 })
  const byPath = Object.fromEntries(wrong.map(({ path, answer }) => [path, answer]))
  expect(byPath).toEqual({
    '/for-now': '302 to /blog/hello',
    '/elsewhere': '301 to /blog/other',
    '/to-nothing': '301 to a page that answers 404',
    '/in-two-steps': '301 to a page that answers 301',
    '/a-page': '200',
    '/unknown': '404',
  })
  expect(asked.filter((path) => path === '/blog/hello')).toHaveLength(1)
})
