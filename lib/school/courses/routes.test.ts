import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { sampleSchool } from '../sample'
import type { PublishedSchool } from '../schema'
import { courseRoutesOf, loadCourseRoutes } from './routes'

let sample: PublishedSchool
beforeAll(async () => {
  sample = await sampleSchool()
})

test('the sample school has three pages, one of them also at the id of its listing, and six applications', () => {
  const { flagship, pages, applications, moved } = courseRoutesOf(sample)
  expect(flagship).toBe('ui-ux-fundamentals')
  expect(Object.fromEntries(pages)).toEqual({
    'ui-ux-fundamentals': 'ui-ux-fundamentals',
    'ui-ux-design': 'ui-ux-fundamentals',
    'figma-mastery': 'figma-mastery',
    'product-design-pro': 'product-design-pro',
  })
  expect([...applications.keys()]).toEqual([
    'ui-ux-fundamentals',
    'figma-mastery',
    'product-design-pro',
    'ux-research',
    'design-systems',
    'mobile-design',
  ])
  expect([...moved]).toEqual([])
})

test('a former id of a course redirects to it, unless the course has no page or uses the id again', () => {
  const formerIds = [
    { id: 'figma-basics', course_id: 'figma-mastery' },
    { id: 'old-research', course_id: 'ux-research' },
    { id: 'of-a-draft', course_id: 'not-published' },
  ]
  const { moved, pages, applications } = courseRoutesOf({
    ...sample,
    course_ids: [...sample.course_ids, ...formerIds],
  })
  expect([...moved]).toEqual([['figma-basics', 'figma-mastery']])
  expect(pages.has('figma-basics')).toBe(false)
  expect(applications.get('figma-basics')).toBe('figma-mastery')
  expect(applications.get('old-research')).toBe('ux-research')
  expect(moved.has('ui-ux-design')).toBe(false)
})

test('an archived course has no page, and one without a fee has no application', () => {
  const courses = sample.courses.map((course) => {
    if (course.id === 'figma-mastery') return { ...course, state: 'archived' as const }
    return course.id === 'ux-research' ? { ...course, price: null } : course
  })
  const { pages, applications } = courseRoutesOf({ ...sample, courses })
  expect(pages.has('figma-mastery')).toBe(false)
  expect(applications.has('figma-mastery')).toBe(false)
  expect(applications.has('ux-research')).toBe(false)
})

test('the routes are read as a visitor, and an error of the database is thrown', async () => {
  const received: unknown[] = []
  let status = 200
  const server = createServer((request, response) => {
    received.push([request.method, request.url, request.headers.apikey])
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(sample))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const SUPABASE_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const database = { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' }
  expect((await loadCourseRoutes(database)).flagship).toBe('ui-ux-fundamentals')
  expect(received).toEqual([['POST', '/rest/v1/rpc/school', 'sb_publishable_x']])
  status = 503
  await expect(loadCourseRoutes(database)).rejects.toThrow('503')
  await expect(loadCourseRoutes({})).rejects.toThrow('no database')
  server.close()
})
