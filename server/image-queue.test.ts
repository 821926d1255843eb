import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ImageOptimizerCache } from 'next/dist/server/image-optimizer.js'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { queueImages } from './image-queue.ts'

const images = {
  deviceSizes: [640],
  imageSizes: [],
  qualities: [75],
  formats: ['image/webp'],
  localPatterns: [{ pathname: '/media/*', search: '' }],
}
const root = mkdtempSync(path.join(tmpdir(), 'image-queue-'))
mkdirSync(path.join(root, '.next/cache/images'), { recursive: true })
writeFileSync(path.join(root, '.next/required-server-files.json'), JSON.stringify({ config: { images } }))

// The pictures that Next is resizing; each ends when the test calls its function.
const working: (() => void)[] = []
const started: (string | undefined)[] = []
const askNext = (request: IncomingMessage, response: ServerResponse) =>
  new Promise<void>((resolve) => {
    started.push(request.url)
    working.push(() => {
      response.setHeader('Content-Type', 'image/webp')
      response.end('picture')
      resolve()
    })
  })
const uploads = path.join(root, 'media')
mkdirSync(uploads)
let handler = queueImages(root, askNext)
let open = 0
const server = createServer((request, response) => {
  open++
  response.once('close', () => open--)
  return handler(request, response)
})
// The timeouts are for a busy machine.
const until = (check: () => unknown) => vi.waitFor(check, { interval: 5, timeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })
beforeAll(() => new Promise<void>((resolve) => server.listen(0, resolve)))
afterEach(async () => {
  // Jobs still in the queue start when the one before ends.
  await until(() => {
    for (const finish of working.splice(0)) finish()
    expect(open).toBe(0)
  })
})
afterAll(() => {
  server.close()
  rmSync(root, { recursive: true })
})

const picture = (name: number | string, width = 640) =>
  `/_next/image?url=%2Fmedia%2F${name}.webp&w=${width}&q=75`

function requestImage(address: string) {
  let disconnect = () => {}
  const response = new Promise<IncomingMessage | undefined>((resolve) => {
    const { port } = server.address() as AddressInfo
    const request = get({ port, path: address, agent: false }, (response) => resolve(response.resume()))
    request.once('error', () => resolve(undefined))
    disconnect = () => request.destroy()
  })
  return { response, disconnect }
}

test('two pictures are resized at a time, fifty wait, and others get 503 with Retry-After', async () => {
  const statuses: (number | undefined)[] = []
  const responses = Array.from({ length: 60 }, async (_, n) => {
    const response = await requestImage(picture(`a${n}`)).response
    statuses.push(response?.statusCode)
    if (response?.statusCode === 503) expect(response.headers['retry-after']).toBe('5')
  })
  await until(() => expect(statuses).toHaveLength(8))
  let max = 0
  for (let resized = 0; resized < 52; resized++) {
    await until(() => expect(working.length).toBeGreaterThan(0))
    max = Math.max(max, working.length)
    working.shift()?.()
  }
  await Promise.all(responses)
  expect(statuses).toEqual([...Array(8).fill(503), ...Array(52).fill(200)])
  expect(max).toBe(2)
})

test('a client that leaves the queue makes room in it, one whose picture is being resized does not', async () => {
  const responses = Array.from({ length: 52 }, (_, n) => requestImage(picture(`b${n}`)))
  await until(() => expect(open).toBe(52))
  expect((await requestImage(picture('late')).response)?.statusCode).toBe(503)
  for (const { disconnect } of responses) disconnect()
  await until(() => expect(open).toBe(0))
  const next = requestImage(picture('next'))
  await until(() => expect(open).toBe(1))
  expect(working).toHaveLength(2)
  for (const finish of working.splice(0)) finish()
  await until(() => expect(working).toHaveLength(1))
  working.pop()?.()
  expect((await next.response)?.statusCode).toBe(200)
})

test('what Next has resized before, or refuses, does not wait', async () => {
  for (let n = 0; n < 52; n++) requestImage(picture(`c${n}`))
  await until(() => expect(open).toBe(52))
  const known = { href: '/media/known.webp', width: 640, quality: 75, mimeType: '' }
  mkdirSync(path.join(root, '.next/cache/images', ImageOptimizerCache.getCacheKey(known)))
  for (const address of [picture('known'), picture('other', 641), '/about']) {
    const { response } = requestImage(address)
    await until(() => expect(working).toHaveLength(3))
    working.pop()?.()
    expect((await response)?.statusCode).toBe(200)
  }
})

test('a picture that was deleted is not sent, although Next has resized it before', async () => {
  const [withoutFolder, name] = [handler, 'deleted']
  handler = queueImages(root, askNext, uploads)
  onTestFinished(() => {
    handler = withoutFolder
  })
  const resized = { href: `/media/${name}.webp`, width: 640, quality: 75, mimeType: '' }
  mkdirSync(path.join(root, '.next/cache/images', ImageOptimizerCache.getCacheKey(resized)))
  const file = path.join(uploads, `${name}.webp`)
  writeFileSync(file, 'picture')
  const { response } = requestImage(picture(name))
  await until(() => expect(working).toHaveLength(1))
  working.pop()?.()
  expect((await response)?.statusCode).toBe(200)
  rmSync(file)
  expect((await requestImage(picture(name)).response)?.statusCode).toBe(404)
})

test('a picture whose address is malformed is refused', async () => {
  expect((await requestImage('/_next/image?url=/%25&w=640&q=75').response)?.statusCode).toBe(400)
  expect(working).toHaveLength(0)
})

test('sixty readers of one picture wait for it together', async () => {
  const responses = Array.from({ length: 60 }, () => requestImage(picture('shared')).response)
  await until(() => expect(open).toBe(60))
  expect(working).toHaveLength(1)
  working.pop()?.()
  await until(() => expect(working).toHaveLength(59))
  for (const finish of working.splice(0)) finish()
  expect((await Promise.all(responses)).every((response) => response?.statusCode === 200)).toBe(true)
})

test('a client that leaves while it waits for the same picture takes no place in the queue', async () => {
  const others = [picture('first'), picture('second')].map(requestImage)
  await until(() => expect(working).toHaveLength(2))
  const same = [requestImage(picture('same')), requestImage(picture('same'))]
  await until(() => expect(open).toBe(4))
  // The second waits for the first, so it leaves before its wait is over.
  for (const { disconnect } of same.reverse()) disconnect()
  await until(() => expect(open).toBe(2))
  const last = requestImage(picture('last'))
  await until(() => expect(open).toBe(3))
  for (const finish of working.splice(0)) finish()
  await until(() => expect(working).toHaveLength(1))
  expect(started).not.toContain(picture('same'))
  expect(started.at(-1)).toBe(picture('last'))
  working.shift()?.()
  await Promise.all([...others, last].map(({ response }) => response))
})
