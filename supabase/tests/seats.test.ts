import { describe, expect, test } from 'vitest'
import { newService, newVisitor } from './support/clients'
import { addCohort, addCohortOf, addCourse, apply, cleanUpCourses, setStatus } from './support/school'

cleanUpCourses()

const left = async (course: string) => (await newVisitor().rpc('seats_left', { course }).throwOnError()).data
const seats = (places: { seat_status: string | null }[]) =>
  places.filter(({ seat_status }) => seat_status === 'seat').length

describe('a cohort', () => {
  test('of thirty, with forty applications at once, gives thirty seats and puts ten on the waiting list', async () => {
    const { course_id } = await addCohortOf(30)
    const places = await Promise.all(Array.from({ length: 40 }, () => apply(course_id)))
    expect(seats(places)).toBe(30)
    expect(places.filter(({ seat_status }) => seat_status === 'waiting')).toHaveLength(10)
    expect(await left(course_id)).toBe(0)
  })

  test('gets a seat back from an application marked as spam', async () => {
    const { course_id } = await addCohortOf(1)
    const taken = await apply(course_id)
    await setStatus(taken.id, 'spam')
    expect(await left(course_id)).toBe(1)
    expect((await apply(course_id)).seat_status).toBe('seat')
  })

  test('that is new starts with all its seats', async () => {
    const { course_id } = await addCohortOf(12)
    expect(await left(course_id)).toBe(12)
  })

  test('of one course takes no seats from that of another, with applications for both at once', async () => {
    const [one, other] = [await addCohortOf(3), await addCohortOf(2)]
    const places = await Promise.all(
      Array.from({ length: 12 }, (_, n) => apply((n % 2 ? one : other).course_id)),
    )
    expect(seats(places.filter(({ cohort_id }) => cohort_id === one.id))).toBe(3)
    expect(seats(places.filter(({ cohort_id }) => cohort_id === other.id))).toBe(2)
    expect(new Set(places.map(({ reference }) => reference)).size).toBe(12)
  })
})

test('no application can choose its own seat, cohort or price', async () => {
  const { course_id, id } = await addCohortOf(1)
  await apply(course_id)
  const forged = { seat_status: 'seat', cohort: '2031-08-04', cohort_id: crypto.randomUUID(), agreed: {} }
  expect(await apply(course_id, forged)).toMatchObject({
    seat_status: 'waiting',
    cohort: '2031-05-05',
    cohort_id: id,
    agreed: { price: 90_000 },
  })
})

test('an application for a course without a cohort has no seat status, and such a course has no number of free seats', async () => {
  const course = await addCourse()
  await addCohort(course, { state: 'closed' })
  const { cohort, cohort_id, seat_status } = await apply(course)
  expect([cohort, cohort_id, seat_status]).toEqual([null, null, null])
  expect([await left(course), await left('nothing-like-it')]).toEqual([null, null])
})

test('without a course, the seats are those of the featured one', async () => {
  const service = newService()
  const { data } = await service.from('courses').select('id').eq('featured', true).single().throwOnError()
  const featured = (await newVisitor().rpc('seats_left').throwOnError()).data
  expect(featured).toBe(await left(data.id))
  expect(featured).toBe(await left('ui-ux-design'))
})

test('an unknown submission id has no seat status', async () => {
  expect(
    (await newService().rpc('application_seat_status', { submission_id: crypto.randomUUID() }).throwOnError())
      .data,
  ).toBeNull()
})
