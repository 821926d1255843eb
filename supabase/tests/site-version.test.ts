import { expect, test } from 'vitest'
import { newService } from './support/clients'
import { addPost, cleanUpPosts, published, unpublished } from './support/posts'
import { addCohort, addCohortOf, apply, cleanUpCourses, setStatus } from './support/school'

const service = newService()
cleanUpPosts()
cleanUpCourses()

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
