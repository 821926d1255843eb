import { beforeEach, describe, expect, test } from 'vitest'
import { exportMessages } from '@/lib/leads/inbox/export'
import { filtersSchema } from '@/lib/leads/inbox/schema'
import { composeSchool } from '@/lib/school/compose'
import { sampleSchool } from '@/lib/school/sample'
import { readActivity } from './support/activity'
import { newService } from './support/clients'
import { preparePeople } from './support/people'
import {
  addCohort,
  addCohortOf,
  type Cohort,
  apply as sendApplication,
  setStatus,
  upcomingOf,
} from './support/school'
import { prepareSeats } from './support/seats'

const service = newService()
const people = preparePeople()
const { cohort, apply, rowOf, mark, open, offerSeats, offersOf, freeSeat, mailsOf } = prepareSeats(people)

const move = (application: string, { id }: { id: string }, was?: string, client = people.admin.client) =>
  client.rpc('move_application', { application, cohort: id, ...(was && { was }) })
const standingOf = async ({ id }: { id: string }) =>
  (await people.admin.client.rpc('cohort_standing', { cohort: id }).single().throwOnError()).data
const awaited = async () => (await people.admin.client.rpc('awaited_seats').throwOnError()).data
const awaitedIn = async ({ id }: { id: string }) =>
  (await awaited()).filter(({ cohort_id }) => cohort_id === id)
const changeCohort = ({ id }: { id: string }, values: object) =>
  service.from('cohorts').update(values).eq('id', id).throwOnError()
const placeOf = async ({ id }: { id: string }) => {
  const { cohort_id, seat_status } = await rowOf(id)
  return { cohort_id, seat_status }
}

let next: Cohort
beforeEach(async () => {
  next = await addCohort(cohort().course_id, { starts_on: '2031-09-01', seats: 1 })
})

describe('an application that is moved to another cohort of its course', () => {
  test('gets a free seat there, and keeps what the applicant was told and agreed to', async () => {
    await apply()
    const waiting = await apply()
    const before = await rowOf(waiting.id)
    expect((await move(waiting.id, next).throwOnError()).data).toBe('seat')
    expect(await rowOf(waiting.id)).toEqual({ ...before, cohort_id: next.id, seat_status: 'seat' })
    expect(await open(waiting)).toMatchObject({ cohort: '2031-09-01', seat_status: 'seat' })
    expect(await mailsOf(waiting, 'enrollment_application_seat')).toEqual([])
    const actions = await readActivity(people.owner.client, { subject_id: waiting.id })
    expect(actions.map(({ action }) => action)).toEqual(['message.cohort_changed'])
  })

  test('is exported with the cohort in which it is now', async () => {
    await apply()
    const email = `${crypto.randomUUID()}@visitors.example`
    const waiting = await apply({ email })
    await move(waiting.id, next).throwOnError()
    const filters = filtersSchema.parse({ q: email })
    const school = composeSchool(await sampleSchool())
    const { body } = await exportMessages(people.admin.client, filters, people.admin.id, school)
    expect(await new Response(body).text()).toMatch(/,2031-09-01,[\d-]{10},[\d-]{10},Has a seat,/)
  })

  test('waits there in the order of the applications’ times while no seat is free', async () => {
    const [holder, early] = [await apply(), await apply()]
    await changeCohort(cohort(), { state: 'closed' })
    const [seated, late] = [await apply(), await apply()]
    expect([await placeOf(seated), await placeOf(late)]).toEqual([
      { cohort_id: next.id, seat_status: 'seat' },
      { cohort_id: next.id, seat_status: 'waiting' },
    ])
    expect((await move(early.id, next).throwOnError()).data).toBe('waiting')
    expect(await standingOf(next)).toMatchObject({ taken: 1, waiting: 2, next_id: early.id })
    // Also when a seat is free: it is for those who wait.
    await mark(seated.id, 'lost')
    expect((await move(holder.id, next).throwOnError()).data).toBe('waiting')
    expect(await standingOf(next)).toMatchObject({ taken: 0, waiting: 3, next_id: holder.id })
  })

  test('comes from a cohort that has begun, and never goes to one that takes nobody', async () => {
    await apply()
    const waiting = await apply()
    await changeCohort(cohort(), { starts_on: '2020-01-06' })
    await move(waiting.id, next).throwOnError()
    const refused = await move(waiting.id, cohort())
    expect([refused.status, refused.error?.message]).toEqual([409, 'That cohort takes nobody any more.'])
    const other = await addCohortOf(1)
    expect((await move(waiting.id, other)).status).toBe(404)
    expect((await move(waiting.id, next)).status).toBe(409)
  })

  test('is back where it was after Undo, with the seat that it had if nobody else has it', async () => {
    const [holder, waiting] = [await apply(), await apply()]
    await changeCohort(cohort(), { state: 'cancelled' })
    await move(holder.id, next).throwOnError()
    await move(holder.id, cohort(), 'seat').throwOnError()
    expect(await placeOf(holder)).toEqual({ cohort_id: cohort().id, seat_status: 'seat' })
    await move(waiting.id, next).throwOnError()
    await move(waiting.id, cohort(), 'waiting').throwOnError()
    expect(await placeOf(waiting)).toEqual({ cohort_id: cohort().id, seat_status: 'waiting' })

    await move(holder.id, next).throwOnError()
    await people.admin.client.rpc('give_seat', { application: waiting.id }).throwOnError()
    expect((await move(holder.id, cohort(), 'seat').throwOnError()).data).toBe('waiting')
  })

  test('stays while a seat is offered to it, and when it is lost', async () => {
    const { holder, first } = await freeSeat()
    await offerSeats()
    expect((await move(first.id, next)).error?.message).toBe(
      'A seat is offered to this applicant. Withdraw the offer first.',
    )
    const [offer] = await offersOf(first)
    await people.admin.client.rpc('withdraw_seat_offer', { offer: offer?.id ?? '' }).throwOnError()
    await move(first.id, next).throwOnError()
    expect(await open(first)).toMatchObject({ seat_status: 'seat', cohort: '2031-09-01' })
    expect((await move(holder.id, next)).error?.message).toBe(
      'This application neither holds a seat nor waits for one.',
    )
  })

  test('gives back the seat that it had confirmed, so that its cohort takes applications again', async () => {
    const holder = await apply()
    await setStatus(holder.id, 'enrolled')
    expect(await upcomingOf(cohort().course_id)).toBe(next.id)
    await move(holder.id, next).throwOnError()
    const { data } = await service.rpc('turn_cohorts').throwOnError()
    expect([data, await upcomingOf(cohort().course_id)]).toEqual([0, cohort().id])
  })

  test('by two admins at once is moved once, and five that are moved at once do not exceed the cohort', async () => {
    await apply()
    const waiting = [await apply(), await apply(), await apply(), await apply(), await apply()]
    await Promise.all(
      waiting.flatMap(({ id }) => [move(id, next), move(id, next, undefined, people.owner.client)]),
    )
    expect(await standingOf(next)).toMatchObject({ taken: 1, waiting: 4 })
  })
})

describe('the cohorts to choose from', () => {
  test('are its own first, then those of the course that take people', async () => {
    await addCohort(cohort().course_id, { starts_on: '2031-12-01', state: 'cancelled' })
    const choices = async ({ id }: { id: string }) =>
      (await people.admin.client.rpc('cohort_choices', { cohort: id }).throwOnError()).data
    const [own, other] = [cohort(), next].map(({ id, starts_on }) => ({ id, starts_on }))
    expect(await choices(cohort())).toEqual([own, other])
    expect(await choices(next)).toEqual([other, own])
    await changeCohort(cohort(), { state: 'closed' })
    expect([await choices(cohort()), await choices(next)]).toEqual([[own, other], [other]])
  })
})

describe('a seat that is free while somebody waits', () => {
  test('is told of every cohort, also of one that has begun, until its course is over', async () => {
    const { first } = await freeSeat()
    const another = await addCohortOf(1)
    const [, second] = [await sendApplication(another.course_id), await sendApplication(another.course_id)]
    expect(await awaitedIn(another)).toEqual([])
    await changeCohort(another, { seats: 2 })
    const seat = { course_title: 'Weaving', starts_on: '2031-05-05', offered: 0 }
    expect(await awaitedIn(another)).toEqual([
      {
        ...seat,
        cohort_id: another.id,
        seats: 2,
        taken: 1,
        waiting: 1,
        next_id: second.id,
        next_name: 'Amina Bello',
      },
    ])
    const told = { cohort_id: cohort().id, taken: 0, waiting: 2, next_id: first.id }
    expect(await awaitedIn(cohort())).toMatchObject([told])
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
    await changeCohort(cohort(), { starts_on: daysAgo(20) })
    expect(await awaitedIn(cohort())).toMatchObject([told])
    // The course has four weeks.
    await changeCohort(cohort(), { starts_on: daysAgo(40) })
    expect(await awaitedIn(cohort())).toEqual([])
    await changeCohort(cohort(), { starts_on: '2031-05-05', state: 'cancelled' })
    expect(await awaitedIn(cohort())).toEqual([])
  })

  test('is in the inbox’s desk, by the first day', async () => {
    await freeSeat()
    const { data } = await people.admin.client.rpc('inbox_desk').single().throwOnError()
    const desk = data.awaited as { cohort_id: string; starts_on: string }[]
    const days = desk.map(({ starts_on }) => starts_on)
    expect(days).toEqual(days.toSorted())
    expect(desk.toSorted(byId)).toEqual((await awaited()).toSorted(byId))
    expect(desk).toContainEqual(expect.objectContaining({ cohort_id: cohort().id }))
  })
})

const byId = (one: { cohort_id: string }, other: { cohort_id: string }) =>
  one.cohort_id.localeCompare(other.cohort_id)
