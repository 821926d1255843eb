import { expect, test } from '@playwright/test'
import {
  pictureName,
  type RawRequest,
  type RawResponse,
  sendRequest,
  startBehindNginx,
} from './support/behind-nginx.ts'
import { harmfulValue, headerNames } from './support/next-headers.ts'

// Cache poisoning: what one visitor sends must not change what the next one gets, from the server alone or through
// nginx.
let server: Awaited<ReturnType<typeof startBehindNginx>>
test.beforeAll(async () => {
  server = await startBehindNginx()
})
test.afterAll(() => server.stop())

// Targets whose responses come from a cache and are the same for everybody.
const shared = [
  '/about?',
  '/blog/two-megabyte-checkout?',
  '/course/nobody-teaches-this?',
  '/feed.xml?',
  '/sitemap.xml?',
  `/_next/image?url=%2Fmedia%2F${pictureName()}&w=640&q=75&`,
]
// Targets that are rendered for each request.
const rendered = ['/blog/nobody-wrote-this?', '/courses/search?q=figma&']
const targets = [...shared, ...rendered]

const names = headerNames()
const router = names.filter((name) => /^(rsc|next-(router|url|action|hmr|instant)|x-nextjs-data)/.test(name))
const pairs = router.flatMap((one, index) => router.slice(index + 1).map((other) => [one, other]))
const withHeaders = (...chosen: string[]) => ({
  name: chosen.join(' and '),
  on: (path: string): RawRequest => ({
    path,
    headers: Object.fromEntries(chosen.map((name) => [name, harmfulValue(name)])),
  }),
})

type Attack = { name: string; on: (path: string) => RawRequest }

const others: Attack[] = [
  ...['HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'].map((method) => ({
    name: method,
    on: (path: string) => ({ path, method, headers: { rsc: '1' } }),
  })),
  ...['_rsc=1', '__nextDataReq=1', 'nxtPslug=login', '__nextLocale=x', 'page=2', 'q=%E0%A4%A', 'amp=1'].map(
    (query) => ({
      name: `?${query}`,
      on: (path: string) => ({ path: path + query, headers: { 'next-router-prefetch': '1' } }),
    }),
  ),
  ...[
    ['an absolute target', (path: string) => `http://evil.example${path}`],
    ['two slashes', (path: string) => `/${path}`],
    ['an encoded letter', (path: string) => path.replace(/[a-z]/, '%61')],
    ['a slash at the end', (path: string) => path.replace('?', '/?')],
    ['a null byte', (path: string) => path.replace('?', '%00?')],
    ['half a letter', (path: string) => path.replace('?', '%E0%A4%A?')],
    ['the router’s file', (path: string) => path.replace('?', '.rsc?')],
  ].map(([name, change]) => ({
    name: String(name),
    on: (path: string) => ({ path: (change as (path: string) => string)(path) }),
  })),
  ...['br;q=0, gzip;q=0', 'zstd', 'gzip, deflate', '*', 'identity;q=0'].map((coding) => ({
    name: `reads ${coding}`,
    on: (path: string) => ({ path, headers: { 'accept-encoding': coding } }),
  })),
  ...['bytes=0-0', 'bytes=-1', 'bytes=5-1'].map((range) => ({
    name: `range ${range}`,
    on: (path: string) => ({ path, headers: { range, 'if-range': '"x"' } }),
  })),
]

const table: [string, Attack[]][] = [
  ['a header that Next reads', names.map((name) => withHeaders(name))],
  ["two of the router's headers", pairs.map((pair) => withHeaders(...pair))],
  ['another method, address, coding, range or query', others],
]

test('the attacks use the header names that the sources of Next contain', () => {
  expect(names.length).toBeGreaterThan(60)
  for (const name of [
    'rsc',
    'next-router-segment-prefetch',
    'x-matched-path',
    'x-forwarded-host',
    'next-action',
  ]) {
    expect(names).toContain(name)
  }
})

for (const [what, attacks] of table) {
  for (const place of ['the server', 'nginx']) {
    test(`${what} changes nothing for the next visitor of ${place}`, async () => {
      test.setTimeout(300_000)
      const port = place === 'nginx' ? server.nginxPort : server.port
      const clean = await stableResponses(port)
      const changed: string[] = []
      for (const [round, attack] of attacks.entries()) {
        await server.invalidate()
        // nginx caches a response until the current second ends, so each round requests addresses of its own.
        const own = targets.map((target) => target + token(round))
        const failed = await Promise.all(own.map((path) => sendRequest(port, attack.on(path))))
        const found = await visitAll(port, token(round))
        for (const [n, target] of targets.entries()) {
          const difference = differenceOf(clean[n], found[n])
          if (difference) changed.push(`${target} after ${attack.name}: ${difference}`)
          if ((failed[n]?.status ?? 0) >= 500) changed.push(`${target} fails with ${attack.name}`)
        }
      }
      expect(changed).toEqual([])
    })
  }
}

/** A part of every address, so that no cache has a response for it yet. Its length is always the same. */
const token = (round: number) => `round-${String(round).padStart(14, '0')}-`

/** What a visitor who sends no special header gets from each target. */
const visitAll = (port: number, token: string) =>
  Promise.all(
    targets.map(async (target) =>
      comparable(await sendRequest(port, { path: target + token }), target, token),
    ),
  )

type Comparable = { status?: number; state: unknown; headers: string; body: string }

/**
 * What a visitor gets before any attack. After its start the server marks the pages of the build as stale and renders
 * them again in the background; each is current once two rounds in a row come from the cache unchanged.
 */
async function stableResponses(port: number): Promise<Comparable[]> {
  await server.tick()
  let last: Comparable[] = []
  await expect(async () => {
    await server.invalidate()
    const before = last
    last = await visitAll(port, token(Date.now()))
    for (const [n, target] of targets.entries()) {
      if (shared.includes(target)) expect(last[n]?.state, target).toBe('HIT')
      expect(differenceOf(before[n], last[n]), target).toBeUndefined()
    }
  }).toPass({ timeout: 60_000 })
  return last
}

// Headers that differ from one response to the next: the time, the connection and whether it comes from a cache.
const ofOneResponse = [
  'date',
  'age',
  'x-cache',
  'x-nextjs-cache',
  'x-accel-expires',
  'connection',
  'keep-alive',
]

/** A response without the parts that differ each time anyway. */
function comparable(response: RawResponse | undefined, target: string, token: string): Comparable {
  const { status, headers = {}, body = '' } = response ?? {}
  const isShared = shared.includes(target)
  const relevant = Object.entries(headers).filter(
    ([name]) => !ofOneResponse.includes(name) && (isShared || name !== 'etag'),
  )
  const sharedHeaders = JSON.stringify(relevant.sort())
  const state = headers['x-nextjs-cache']
  // The value of `s-maxage` is removed, because it is lower while a newer version of the page is rendered.
  if (isShared) return { status, state, headers: sharedHeaders.replace(/s-maxage=\d+/, 's-maxage'), body }
  // A rendered page carries a nonce, the hash of the script with that nonce, and the requested address.
  return {
    status,
    state,
    headers: sharedHeaders.replaceAll(/('sha256-[^']+' ?)+/g, 'hashes').replaceAll(token, ''),
    body: body.replaceAll(/(nonce\\*":\\*")[\w-]+/g, '$1').replaceAll(token, ''),
  }
}

/** Where two responses differ first; undefined if nowhere. */
function differenceOf(one?: Comparable, other?: Comparable): string | undefined {
  if (one?.status !== other?.status) return `status ${one?.status}, ${other?.status}`
  for (const part of ['headers', 'body'] as const) {
    const [a = '', b = ''] = [one?.[part], other?.[part]]
    if (a === b) continue
    const position = [...a].findIndex((letter, n) => letter !== b[n])
    return `${part} at ${position}: ${a.slice(position, position + 80)} | ${b.slice(position, position + 80)}`
  }
}
