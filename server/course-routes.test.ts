import diagnostics from 'node:diagnostics_channel'
import { expect, test, vi } from 'vitest'
import { courseRoutes } from '../fakes/next.ts'
import { type CourseRoutes, sharedCourseRoutes } from '../lib/school/courses/routes.ts'
import { followCourseRoutes } from './course-routes.ts'

const publish = (...tags: string[]) => diagnostics.channel('page-cache.changed').publish({ tags })
const withFlagship = (flagship: string): CourseRoutes => ({ ...courseRoutes, flagship })

/** A database whose responses the test sends one by one, in any order. */
function slowDatabase() {
  const answers: ((routes: CourseRoutes) => void)[] = []
  const load = () => new Promise<CourseRoutes>((resolve) => answers.push(resolve))
  return { answers, load }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('the addresses are read at the start and again after each change of the school', async () => {
  const { answers, load } = slowDatabase()
  const started = followCourseRoutes(load)
  expect(sharedCourseRoutes()).toBeUndefined()
  answers[0]?.(withFlagship('first'))
  await started
  expect(sharedCourseRoutes()?.flagship).toBe('first')

  publish('posts', 'site')
  publish()
  expect(answers).toHaveLength(1)
  expect(sharedCourseRoutes()?.flagship).toBe('first')

  publish('posts', 'school')
  expect(sharedCourseRoutes()).toBeUndefined()
  // A second change comes while the first is read: what was read before it is out of date.
  publish('school')
  answers[2]?.(withFlagship('third'))
  await settled()
  expect(sharedCourseRoutes()?.flagship).toBe('third')
  answers[1]?.(withFlagship('second'))
  await settled()
  expect(sharedCourseRoutes()?.flagship).toBe('third')
})

test('while the database does not respond there are none, and it is queried again', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  let isDown = true
  const load = vi.fn(async () => {
    if (isDown) throw new Error('The database is down.')
    return withFlagship('recovered')
  })
  await followCourseRoutes(load)
  expect(sharedCourseRoutes()).toBeUndefined()
  await vi.waitFor(() => expect(load.mock.calls.length).toBeGreaterThan(1), { timeout: 20_000 })
  isDown = false
  await vi.waitFor(() => expect(sharedCourseRoutes()?.flagship).toBe('recovered'), { timeout: 20_000 })
  expect(log).toHaveBeenCalledOnce()
  log.mockRestore()
})
