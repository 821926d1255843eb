import { randomBytes } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { tokenHash } from '@/lib/forms/application-link'
import { addCohort, addCourse, apply, cleanUpCourses } from './support/school'
import { actAsServer } from './support/server'

// A mock of what Next provides in a request.
vi.mock('next/cache', () => ({ cacheLife: () => {}, cacheTag: () => {} }))

const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
afterEach(() => logged.mockClear())
cleanUpCourses()

const newToken = () => randomBytes(32).toString('base64url')

/** The response of a server with these settings to a request for the calendar file of an application. */
async function requestFile(token: string, settings?: Record<string, string>): Promise<Response> {
  actAsServer(settings)
  const { GET } = await import('@/app/(site)/application/[token]/cohort.ics/route')
  const request = new Request(`http://localhost/application/${token}/cohort.ics`)
  return GET(request, { params: Promise.resolve({ token }) })
}

test('the calendar file of an application is found by its link alone', async () => {
  const course = await addCourse()
  const { starts_on } = await addCohort(course)
  const token = newToken()
  await apply(course, { token_hash: tokenHash(token) })
  const file = await requestFile(token)
  expect(await file.text()).toContain(`DTSTART;VALUE=DATE:${starts_on.replaceAll('-', '')}`)
  for (const unknown of [newToken(), 'a']) expect((await requestFile(unknown)).status).toBe(404)
  expect(logged).not.toHaveBeenCalled()
})

test('while the database is down the file answers 503 with a sentence, and the cause is logged once', async () => {
  const response = await requestFile(newToken(), { SUPABASE_URL: 'http://127.0.0.1:9' })
  expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store'])
  expect(await response.text()).toMatch(/^The calendar file .*\.\n$/)
  expect(logged).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('application.not_loaded'))
})
