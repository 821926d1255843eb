import { afterEach, expect, test, vi } from 'vitest'
import { Unavailable } from '@/lib/platform/errors'

const openApplication = vi.hoisted(() => vi.fn())
vi.mock('@/lib/leads/application/link', () => ({ openApplication }))
vi.mock('@/lib/school/school', async () => {
  const { composeSchool } = await import('@/lib/school/compose')
  const { sampleSchool } = await import('@/lib/school/sample')
  const sample = composeSchool(await sampleSchool())
  return { school: async () => sample }
})

import { GET } from './route'

const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
afterEach(() => logged.mockClear())

const requestFile = () =>
  GET(new Request('http://localhost/application/a/cohort.ics'), { params: Promise.resolve({ token: 'a' }) })

test('while the database is down the file answers 503 with a sentence, and the cause is logged once', async () => {
  openApplication.mockRejectedValue(new Unavailable('database', 'It is down.'))
  const response = await requestFile()
  expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store'])
  expect(await response.text()).toMatch(/^The calendar file .*\.\n$/)
  expect(logged).toHaveBeenCalledOnce()
  expect(logged.mock.calls.join()).toContain('application.not_loaded')
})

test('an unknown link has no calendar file', async () => {
  openApplication.mockResolvedValue(undefined)
  expect((await requestFile()).status).toBe(404)
  expect(logged).not.toHaveBeenCalled()
})
