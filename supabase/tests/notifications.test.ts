import type { Sql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { newService } from './support/clients'
import { connect, databaseUrl } from './support/connections'
import { addPost, cleanUpPosts, published, savePost, unpublished } from './support/posts'
import { addCohortOf, apply, cleanUpCourses, setStatus } from './support/school'

// Every web server listens to these (`lib/jobs/watch.ts`). Without them each would see a change only at its next poll.
describe.skipIf(!databaseUrl)('on PostgreSQL', () => {
  const service = newService()
  cleanUpPosts()
  cleanUpCourses()
  let sql: Sql
  const heard: string[] = []
  beforeAll(async () => {
    sql = connect(1)
    await sql.listen('site_changed', (payload) => heard.push(payload))
  })
  afterAll(() => sql.end())

  /** Forgets what was heard, once everything announced before has arrived: notifications come in the order of the commits. */
  async function takeHeard() {
    const last = crypto.randomUUID()
    await sql.notify('site_changed', last)
    await vi.waitFor(() => expect(heard).toContain(last), { timeout: 20_000 })
    return heard.splice(0).filter((payload) => payload !== last)
  }

  /** Whether this work is announced. */
  async function announces(work: () => PromiseLike<unknown>): Promise<boolean> {
    await takeHeard()
    await work()
    return (await takeHeard()).length > 0
  }

  test('a published, a changed and a deleted post are announced, a draft is not', async () => {
    expect(await announces(() => addPost(service, unpublished))).toBe(false)
    const post = await addPost(service, unpublished)
    expect(await announces(() => savePost(service, post, published))).toBe(true)
    expect(await announces(() => savePost(service, post, { title: 'Corrected' }))).toBe(true)
    const remove = () => service.from('blog_posts').delete().eq('id', post.id).throwOnError()
    expect(await announces(remove)).toBe(true)
  })

  test('a changed fact of the school is announced', async () => {
    const { id } = await addCohortOf(2)
    const change = () => service.from('cohorts').update({ seats: 3 }).eq('id', id).throwOnError()
    expect(await announces(change)).toBe(true)
  })

  test('an application that takes a seat, and one that no longer has it, are announced', async () => {
    const { course_id } = await addCohortOf(1)
    let application = ''
    const send = async () => {
      application = (await apply(course_id)).id
    }
    expect(await announces(send)).toBe(true)
    expect(await announces(() => setStatus(application, 'lost'))).toBe(true)
  })
})
