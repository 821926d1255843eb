import { expect, test } from 'vitest'
import { askNext, fetchPage, invalidate, next, startFakeNext } from '../fakes/next.ts'
import { shareCourseRoutes } from '../lib/school/courses/routes.ts'
import { cacheSize } from './cached-pages.ts'

startFakeNext()

test.each([
  [{ 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' }],
  [{ 'x-nextjs-data': '1', 'x-matched-path': '/login', 'x-now-route-matches': '1=a' }],
  [{ 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', 'x-forwarded-for': '6.6.6.6' }],
  [{ host: 'evil.example', cookie: '__prerender_bypass=1', 'sec-fetch-dest': 'image', range: 'bytes=0-9' }],
])('Next does not receive %j when the response may be cached', async (headers) => {
  const received = { host: 'academy.example', 'accept-encoding': 'identity' }
  for (const path of ['/about', '/feed.xml', '/course/unknown']) {
    invalidate()
    await fetchPage(path, { 'accept-encoding': 'deflate', ...headers })
    expect(next.receivedHeaders, path).toEqual(received)
  }
  await fetchPage('/blog/search?q=a', { 'accept-encoding': 'deflate', ...headers })
  expect(next.receivedHeaders).toEqual({ ...received, 'x-forwarded-for': '127.0.0.1' })
})

test.each([
  ['GET', {}, { 'x-nextjs-data': '1', 'next-router-prefetch': '1', 'next-url': '/' }],
  [
    'POST',
    { 'next-action': 'a', 'next-router-state-tree': '%5B%22%22%2C%7B%7D%5D' },
    { 'x-middleware-subrequest': 'middleware' },
  ],
  ['GET', { rsc: '1', 'next-url': '/blog', cookie: 'a=b' }, { 'x-matched-path': '/', host: 'evil.example' }],
])('of a %s to other paths Next receives %j and not %j', async (method, own, others) => {
  await fetchPage('/login', { ...own, ...others }, method, method === 'POST' ? '[]' : '')
  expect(next.receivedHeaders).toMatchObject({ ...own, host: 'academy.example' })
  for (const name of Object.keys(others).filter((name) => name !== 'host'))
    expect(next.receivedHeaders).not.toHaveProperty(name)
})

test.each([
  ['http://localhost:3000', 'localhost:3000', 'https://academy.example'],
  ['https://academy.example', 'localhost:3000', 'https://academy.example'],
])('a form from %s at %s has the origin %s', async (origin, host, expected) => {
  await fetchPage('/login', { origin, host }, 'POST')
  expect(next.receivedHeaders).toMatchObject({ origin: expected, host: 'academy.example' })
})

test.each([
  ['/about', 'text/x-component'],
  ['/about', 'application/rss+xml'],
  ['/feed.xml', 'text/html; charset=utf-8'],
  ['/blog/search?q=a', 'text/x-component'],
])('%s answered as %s is not cached', async (path, type) => {
  next.headers = { 'Content-Type': type }
  for (let time = 0; time < 2; time++) {
    const { headers } = await fetchPage(path)
    expect(headers['x-accel-expires']).toBeUndefined()
    expect(headers['cache-control']).not.toContain('public')
  }
  expect(askNext).toHaveBeenCalledTimes(2)
})

test('the application has one entry for each known course; any other query shares that of /enroll', async () => {
  await fetchPage('/enroll')
  for (const query of ['course=x', 'course=', 'course=Figma-Mastery', 'course=../login', 'x=figma-mastery'])
    await fetchPage(`/enroll?${query}`)
  expect(askNext).toHaveBeenCalledOnce()
  await fetchPage('/enroll?course=figma-mastery')
  expect(askNext.mock.lastCall?.[0].url).toBe('/enroll?course=figma-mastery')
  for (const query of [
    'utm_source=a&course=figma-mastery',
    'course=figma-mastery&course=design-systems',
    'course=figma-basics',
  ])
    await fetchPage(`/enroll?${query}`)
  expect(askNext).toHaveBeenCalledTimes(2)
})

test('what Next is asked for a page does not depend on queries that it may read in another way', async () => {
  for (const query of ['course=x&course=figma-mastery', 'course=&course=figma-mastery', 'a=?&course=x']) {
    invalidate()
    await fetchPage(`/enroll?${query}`)
    expect(askNext.mock.lastCall?.[0].url, query).toBe('/enroll')
  }
  await fetchPage('/enroll?a=?&course=figma-mastery')
  expect(askNext.mock.lastCall?.[0].url).toBe('/enroll?course=figma-mastery')
})

test('requests for /enroll/<id>, the cache key of /enroll?course=<id>, are passed to Next and never cached', async () => {
  await fetchPage('/enroll?course=figma-mastery')
  const before = cacheSize()
  for (const path of ['/enroll/figma-mastery', '/enroll/guessed', '/enroll/figma-mastery?course=x']) {
    await fetchPage(path)
    expect(askNext.mock.lastCall?.[0].url).toBe(path)
  }
  expect(cacheSize()).toEqual(before)
})

test('all unknown courses share one entry, also with the id of the listing', async () => {
  await fetchPage('/course/ui-ux-fundamentals')
  for (const id of ['x', 'y%2f', 'UI-UX', 'z?a=b', 'ui-ux-design', 'constructor', '__proto__'])
    await fetchPage(`/course/${id}`)
  expect(askNext).toHaveBeenCalledOnce()
  await fetchPage('/course/figma-mastery')
  expect(askNext).toHaveBeenCalledTimes(2)
})

test('the address that a course had reaches the middleware each time and leaves nothing in the cache', async () => {
  const before = cacheSize()
  for (let time = 0; time < 2; time++) await fetchPage('/course/figma-basics?a=b')
  expect(askNext).toHaveBeenCalledTimes(2)
  expect(askNext.mock.lastCall?.[0].url).toBe('/course/figma-basics?a=b')
  expect(cacheSize()).toEqual(before)
})

test('while the courses are not known, their pages are neither taken from the cache nor stored', async () => {
  for (const path of ['/course/figma-mastery', '/enroll?course=figma-mastery', '/enroll'])
    await fetchPage(path)
  askNext.mockClear()
  const before = cacheSize()
  shareCourseRoutes(undefined)
  const paths = [
    '/course/figma-mastery',
    '/course/guessed',
    '/enroll?course=figma-mastery',
    '/enroll?course=guessed',
  ]
  for (const path of paths) {
    const { headers, statusCode } = await fetchPage(path)
    expect(statusCode).toBe(200)
    expect(headers['x-accel-expires']).toBeUndefined()
    expect(askNext.mock.lastCall?.[0].url).toBe(path)
  }
  await fetchPage('/enroll')
  expect(askNext).toHaveBeenCalledTimes(paths.length)
  expect(cacheSize()).toEqual(before)
})
