import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { composeSchool } from '@/lib/school/compose'
import { readSchool } from '@/lib/school/queries'
import { newService, newVisitor } from './support/clients'
import { connect, databaseUrl } from './support/connections'
import { preparePeople } from './support/people'
import {
  addCohort,
  addCohortOf,
  addCourse,
  apply,
  cleanUpCourses,
  setStatus,
  upcomingOf,
} from './support/school'

const service = newService()
const people = preparePeople()
cleanUpCourses()

const setZone = (zone: string) => service.rpc('set_time_zone_override', { zone }).throwOnError()
const launch = (launched_at: string | null) =>
  service.from('launch').update({ launched_at }).eq('id', true).throwOnError()
const turn = async () => (await service.rpc('turn_cohorts').throwOnError()).data
const version = async () => (await newVisitor().rpc('school_version').throwOnError()).data
afterEach(async () => {
  await launch(null)
  await setZone('')
})

/** The day in a zone, `later` days on. */
const dayIn = (timeZone: string, later = 0) =>
  new Date(Date.now() + later * 86_400_000).toLocaleDateString('en-CA', { timeZone })

describe('the cohort that takes applications', () => {
  test('is the next one that has not begun, and none without one', async () => {
    const course = await addCourse()
    expect(await upcomingOf(course)).toBeUndefined()
    await addCohort(course, { starts_on: '2020-01-06' })
    expect(await upcomingOf(course)).toBeUndefined()
    const later = await addCohort(course, { starts_on: '2031-09-01' })
    const next = await addCohort(course, { starts_on: '2031-05-05' })
    expect(await upcomingOf(course)).toBe(next.id)
    expect((await apply(course)).cohort_id).toBe(next.id)
    await service.from('cohorts').update({ state: 'cancelled' }).eq('id', next.id).throwOnError()
    expect(await upcomingOf(course)).toBe(later.id)
  })

  test('has begun once its day has come in the school’s zone', async () => {
    const course = await addCourse()
    const [ahead, behind] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago']
    const { id } = await addCohort(course, { starts_on: dayIn(ahead) })
    await setZone(ahead)
    expect(await upcomingOf(course)).toBeUndefined()
    await setZone(behind)
    expect(await upcomingOf(course)).toBe(id)
    const unknown = await service.rpc('set_time_zone_override', { zone: 'Africa/Atlantis' })
    expect(unknown.status).toBe(422)
  })

  test('is the sample cohort until the launch, whatever its day, unless a real one lies ahead', async () => {
    const course = await addCourse()
    const sample = await addCohort(course, { starts_on: '2025-12-01', sample: true })
    expect(await upcomingOf(course)).toBe(sample.id)
    expect((await apply(course)).seat_status).toBe('seat')
    const real = await addCohort(course, { starts_on: '2031-05-05' })
    expect(await upcomingOf(course)).toBe(real.id)
    await service.from('cohorts').delete().eq('id', real.id).throwOnError()
    await launch('2025-11-25T09:00:00Z')
    expect(await upcomingOf(course)).toBeUndefined()
  })

  test('is the following one when confirmed seats fill it, and the same one again when a seat becomes free', async () => {
    const full = await addCohortOf(2)
    const next = await addCohort(full.course_id, { starts_on: '2031-09-01' })
    const [one, two] = [await apply(full.course_id), await apply(full.course_id)]
    expect(await upcomingOf(full.course_id)).toBe(full.id)
    await setStatus(one.id, 'enrolled')
    const before = await version()
    await setStatus(two.id, 'enrolled')
    expect([await upcomingOf(full.course_id), await version()]).toEqual([next.id, before + 1])
    expect(await turn()).toBe(0)
    expect((await apply(full.course_id)).cohort_id).toBe(next.id)
    await setStatus(one.id, 'lost')
    expect([await upcomingOf(full.course_id), await version()]).toEqual([full.id, before + 2])
  })

  test('does not exist for a draft or archived course', async () => {
    for (const state of ['draft', 'archived']) {
      const course = await addCourse({ state })
      await addCohort(course)
      expect(await upcomingOf(course)).toBeUndefined()
    }
  })
})

test('a course whose only cohort is cancelled takes addresses, and a hidden course is not named', async () => {
  const [{ id, course_id }, draft] = [await addCohortOf(3), await addCourse({ state: 'draft' })]
  await addCohort(draft)
  await service.from('cohorts').update({ state: 'cancelled' }).eq('id', id).throwOnError()
  const school = await readSchool(newVisitor())
  expect(school.cohorts.map((cohort) => cohort.course_id)).not.toContain(course_id)
  expect(school.with_cohorts).toContain(course_id)
  expect(school.with_cohorts).not.toContain(draft)
  const unannounced = composeSchool(school).courses.unannounced.map((course) => course.id)
  expect(unannounced).toContain(course_id)
})

describe('what an applicant agreed to', () => {
  test('is kept as it was, whatever changes afterwards', async () => {
    const course = await addCourse({ title: 'Weaving', price: 90_000 })
    const { id } = await addCohort(course, { price: 80_000, starts_on: '2031-05-05' })
    const terms = await service.from('site_content').select('terms_updated').single().throwOnError()
    const application = await apply(course, { payment: 'full-payment' })
    const agreed = {
      course_title: 'Weaving',
      price: 80_000,
      plan_label: 'Full Payment',
      payments: 1,
      percent_off: 10,
      starts_on: '2031-05-05',
      terms_updated: terms.data.terms_updated,
      terms_version: null,
    }
    expect(application.agreed).toEqual(agreed)
    await service.from('courses').update({ title: 'Dyeing', price: 1 }).eq('id', course).throwOnError()
    await service.from('cohorts').update({ price: 1, starts_on: '2031-06-02' }).eq('id', id).throwOnError()
    const seen = people.admin.client
      .from('inbox')
      .select('agreed, cohort, cohort_id')
      .eq('id', application.id)
    expect((await seen.single().throwOnError()).data).toEqual({ agreed, cohort: '2031-05-05', cohort_id: id })
    const change = people.admin.client.from('enrollment_applications').update({ agreed: {} })
    expect((await change.eq('id', application.id)).error?.code).toBe('42501')
  })

  test('is the course’s own fee without a cohort, and is shown behind the private link', async () => {
    const token_hash = (crypto.randomUUID() + crypto.randomUUID()).replaceAll('-', '')
    await apply(await addCourse({ price: 90_000 }), { token_hash })
    const { data } = await service.rpc('open_application', { token_hash }).throwOnError()
    expect(data[0]?.agreed).toMatchObject({ price: 90_000, starts_on: null })
  })
})

describe('a cohort', () => {
  test('with applications cannot be deleted, and neither can its course', async () => {
    const { id, course_id } = await addCohortOf(3)
    const application = await apply(course_id)
    const remove = () => people.admin.client.from('cohorts').delete().eq('id', id)
    const refused = await remove()
    expect([refused.status, refused.error?.message]).toEqual([
      409,
      'This cohort has applications. Cancel or close it instead.',
    ])
    await service.from('enrollment_applications').delete().eq('id', application.id).throwOnError()
    expect((await remove()).error).toBeNull()
  })

  test('is not made smaller than the seats that are taken or offered', async () => {
    const { id, course_id } = await addCohortOf(2)
    const [holder] = [await apply(course_id), await apply(course_id), await apply(course_id)]
    const setSeats = (seats: number) => people.admin.client.from('cohorts').update({ seats }).eq('id', id)
    const refused = await setSeats(1)
    expect(refused).toMatchObject({
      status: 422,
      error: { message: '2 seats are taken. Type 2 or more.', details: 'seats' },
    })
    await setStatus(holder.id, 'lost')
    await service.rpc('offer_seats').throwOnError()
    expect((await setSeats(1)).error?.message).toBe('2 seats are taken or offered. Type 2 or more.')
    expect((await setSeats(3)).error).toBeNull()
    expect((await setSeats(2)).error).toBeNull()
  })

  test('is the only one of its course on a day', async () => {
    const { course_id, starts_on } = await addCohortOf(3)
    const again = await service.from('cohorts').insert({ course_id, starts_on, seats: 4 })
    expect(again.status).toBe(409)
  })

  test('reports its seats; without an id, the cohort of the featured course does', async () => {
    const { id, course_id } = await addCohortOf(1)
    const [first, second] = [await apply(course_id), await apply(course_id)]
    await setStatus(first.id, 'enrolled')
    const { data } = await people.admin.client.rpc('cohort_standing', { cohort: id }).throwOnError()
    expect(data).toMatchObject([
      { cohort_id: id, seats: 1, taken: 1, confirmed: 1, waiting: 1, next_id: second.id },
    ])
    const featured = await people.admin.client.rpc('cohort_standing').throwOnError()
    expect(featured.data).toMatchObject([{ course_id: 'ui-ux-fundamentals' }])
  })
})

test('everybody on a course’s waitlist is notified, also those who joined under a former id', async () => {
  const course = await addCourse({ state: 'coming_soon' })
  const join = (course_id: string) =>
    service
      .rpc('join_course_waitlist', {
        course_id,
        email: `${crypto.randomUUID()}@visitors.example`,
        submission_id: crypto.randomUUID(),
      })
      .throwOnError()
  await join(course)
  const moved = `${course}-new`
  await service.from('courses').update({ id: moved }).eq('id', course).throwOnError()
  await join(moved)
  const { data } = await people.admin.client.rpc('course_waitlist_counts').throwOnError()
  expect(data).toContainEqual({ course_id: moved, waiting: 2, notified: 0 })
  const told = service.rpc('notify_course_waitlist', { courses: [moved], max_rows: 10 })
  expect((await told.throwOnError()).data).toBe(2)
  await service.from('courses').update({ id: course }).eq('id', moved).throwOnError()
})

// Needs queries that no request can make: at other times, and of what was stored.
describe.skipIf(!databaseUrl)('as time passes', () => {
  let sql: ReturnType<typeof connect>
  beforeAll(() => {
    sql = connect()
  })
  afterAll(() => sql.end())

  test('a cohort ends with the night before its day, on both sides of a change of the clocks', async () => {
    await setZone('Europe/London')
    const course = await addCourse()
    const { id } = await addCohort(course, { starts_on: '2031-03-31' })
    const at = async (moment: string) => {
      const [row] = await sql`select private.upcoming_cohort(${course}, ${moment}) as cohort`
      return row?.cohort
    }
    // British summer time begins on 30 March 2031.
    expect([await at('2031-03-30T22:59:59Z'), await at('2031-03-30T23:00:00Z')]).toEqual([id, null])
    await service.from('cohorts').update({ starts_on: '2031-10-27' }).eq('id', id).throwOnError()
    expect([await at('2031-10-26T23:59:59Z'), await at('2031-10-27T00:00:00Z')]).toEqual([id, null])
  })

  test('the version is raised once when upcoming cohorts change', async () => {
    const { course_id } = await addCohortOf(3)
    await sql`update private.school_state set upcoming = upcoming - ${course_id}`
    const before = await version()
    const counts = await Promise.all([turn(), turn(), turn()])
    expect(counts.toSorted()).toEqual([0, 0, 1])
    expect(await version()).toBe(before + 1)
  })

  test('an application never waits for the transaction of another cohort', async () => {
    const [one, other] = [await addCohortOf(3), await addCohortOf(3)]
    const held = await sql.reserve()
    await held`begin`
    await held`select private.lock_seats(${one.id})`
    expect((await apply(other.course_id)).seat_status).toBe('seat')
    await held`rollback`
    held.release()
  })
})
