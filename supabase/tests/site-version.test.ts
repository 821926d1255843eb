import { afterEach, expect, test } from 'vitest'
import { newService } from './support/clients'
import { addPost, cleanUpPosts, published, unpublished } from './support/posts'
import { addCohort, addCohortOf, apply, cleanUpCourses, setStatus, upcomingOf } from './support/school'

const service = newService()
cleanUpPosts()
cleanUpCourses()

const setZone = (zone: string) => service.rpc('set_time_zone_override', { zone }).throwOnError()
afterEach(() => setZone(''))

const versionAt = async (at: string) => (await service.rpc('site_version', { at }).throwOnError()).data
const version = async () => (await service.rpc('site_version').throwOnError()).data
const fullCourses = async () => (await service.rpc('full_courses').throwOnError()).data

/** Whether the version of the site is another one after this work. */
async function changes(work: () => PromiseLike<unknown>): Promise<boolean> {
  const before = await version()
  await work()
  return (await version()) !== before
}

test('the version stays the same as long as nothing changes that pages show', async () => {
  expect(await changes(async () => {})).toBe(false)
  expect(await changes(() => addPost(service, unpublished))).toBe(false)
})

test('a published, a corrected and a deleted post change the version', async () => {
  const post = await addPost(service, published)
  const row = () => service.from('blog_posts')
  expect(await changes(() => addPost(service, published))).toBe(true)
  expect(await changes(() => row().update({ title: 'Corrected' }).eq('id', post.id).throwOnError())).toBe(
    true,
  )
  expect(await changes(() => row().delete().eq('id', post.id).throwOnError())).toBe(true)
})

test('a change of the school changes the version', async () => {
  const { course_id } = await addCohortOf(1)
  expect(await changes(() => addCohort(course_id, { starts_on: '2032-09-06' }))).toBe(true)
})

test.each([
  ['Africa/Lagos', '2031-05-04T23:00:00Z'],
  ['Pacific/Auckland', '2031-05-04T12:00:00Z'],
])(
  'the day on which a cohort begins changes the version at midnight in %s, and at no other time',
  async (zone, midnight) => {
    await setZone(zone)
    const { course_id, starts_on } = await addCohortOf(1)
    expect(starts_on).toBe('2031-05-05')
    expect(await upcomingOf(course_id)).toBeDefined()
    const minutesLater = (minutes: number) => new Date(Date.parse(midnight) + minutes * 60_000).toISOString()
    const [before, last, first, after] = await Promise.all(
      [-600, -0.01, 0, 600].map((minutes) => versionAt(minutesLater(minutes))),
    )
    expect([before, after]).toEqual([last, first])
    expect(first).not.toBe(last)
  },
)

test('a course that becomes full, and one that is no longer, change the version; other applications do not', async () => {
  const { course_id } = await addCohortOf(2)
  expect(await changes(() => apply(course_id))).toBe(false)
  expect(await fullCourses()).not.toContain(course_id)
  let last = ''
  expect(
    await changes(async () => {
      last = (await apply(course_id)).id
    }),
  ).toBe(true)
  expect(await fullCourses()).toContain(course_id)
  expect(await changes(() => setStatus(last, 'lost'))).toBe(true)
  expect(await fullCourses()).not.toContain(course_id)
})
