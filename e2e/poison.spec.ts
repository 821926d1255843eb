import { expect, test } from '@playwright/test'
import { type Answered, type Asked, ask, startFront } from './support/front-of.ts'
import { harmfulValue, headerNames } from './support/next-headers.ts'

// What one visitor sends must not change what the next one gets: from the server alone, and from nginx in front of it.
let front: Awaited<ReturnType<typeof startFront>>
test.beforeAll(async () => {
  front = await startFront()
})
test.afterAll(() => front.stop())

const targets = [
  '/about?',
  '/blog/two-megabyte-checkout?',
  '/course/nobody-teaches-this?',
  '/feed.xml?',
  '/sitemap.xml?',
  '/_next/image?url=%2Fapple-icon.png&w=640&q=75&',
  '/blog/nobody-wrote-this?',
  '/courses/search?q=figma&',
]

const names = headerNames()
const router = names.filter((name) => /^(rsc|next-(router|url|action|hmr|instant)|x-nextjs-data)/.test(name))
const pairs = router.flatMap((one, place) => router.slice(place + 1).map((other) => [one, other]))
const withHeaders = (...chosen: string[]) => ({
  name: chosen.join(' and '),
  on: (path: string): Asked => ({
    path,
    headers: Object.fromEntries(chosen.map((name) => [name, harmfulValue(name)])),
  }),
})

type Attack = { name: string; on: (path: string) => Asked }

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

test('the names come from the sources of Next', () => {
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
      test.setTimeout(120_000)
      const port = place === 'nginx' ? front.frontPort : front.port
      const clean = await settled(port)
      const changed: string[] = []
      for (const [round, attack] of attacks.entries()) {
        await front.empty()
        // Nginx keeps to the end of the second: each round has addresses of its own.
        const own = targets.map((target) => `${target}${token(round)}`)
        const failed = await Promise.all(own.map((path) => ask(port, attack.on(path))))
        const found = await Promise.all(own.map((path) => visit(port, path, token(round))))
        for (const [n, target] of targets.entries()) {
          if (found[n] === clean[n]) continue
          // A kept page may have been made anew meanwhile: then whoever comes after nobody's attack gets the same, of the same kind.
          await front.empty()
          const again = await visit(port, `${target}${token(round)}`, token(round))
          if (again !== found[n] || kindOf(again) !== kindOf(clean[n]))
            changed.push(`${target} after ${attack.name}`)
          else clean[n] = again
        }
        for (const [n, target] of targets.entries()) {
          if ((failed[n]?.status ?? 0) >= 500) changed.push(`${target} fails with ${attack.name}`)
        }
      }
      expect(changed).toEqual([])
    })
  }
}

/** In addresses and in what pages say of them, as long as any other; taken out before answers are compared. */
const token = (round: number) => `round-${String(round).padStart(14, '0')}-`

const visit = async (port: number, path: string, token: string) =>
  essence(await ask(port, { path })).replaceAll(token, '')

/** What a visitor gets before anybody attacks, once the pages of the build have been made anew. */
async function settled(port: number): Promise<string[]> {
  let last: string[] = []
  await expect(async () => {
    await front.empty()
    const before = last
    const own = token(Date.now())
    last = await Promise.all(targets.map((path) => visit(port, path + own, own)))
    expect(last.every((answer, n) => answer === before[n])).toBe(true)
  }).toPass({ timeout: 30_000, intervals: [500] })
  return last
}

/** Status and content type. */
const kindOf = (answer = '') =>
  [answer.split('\n')[0], /"content-type","([^"]*)"/.exec(answer)?.[1]].join(' ')

// Of one answer, and no visitor's business.
const ofOneAnswer =
  /^(date|age|x-cache|x-nextjs-cache|x-accel-expires|expires|etag|cache-control|connection|keep-alive)$/

/** An answer without what differs from one to the next by itself. */
function essence(answer?: Answered): string {
  if (!answer) return 'no answer'
  const headers = Object.entries(answer.headers).filter(([name]) => !ofOneAnswer.test(name))
  const told = JSON.stringify(headers.filter(([name]) => name !== 'content-length').sort())
  return [answer.status, told.replaceAll(/('sha256-[^']+' ?)+/g, 'hashes'), contentOf(answer.body)].join('\n')
}

/**
 * React orders what it streams by when it is ready, also when a kept page is made anew; a nonce and the data of the page
 * differ with it. What remains of a page are its elements, in any order; anything else is compared byte for byte.
 */
function contentOf(body: string): string {
  if (!body.startsWith('<!DOCTYPE html>')) return body
  const elements = body
    .replaceAll(/<script[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/"[BPS]:\d+"/g, '')
    .split('<')
  return elements.sort().join('<')
}
