import { beforeEach, describe, expect, test } from 'vitest'
import { exportMessages } from '@/lib/leads/inbox/export'
import { filtersSchema } from '@/lib/leads/inbox/schema'
import { composeSchool } from '@/lib/school/compose'
import { sampleSchool } from '@/lib/school/sample'
import { readActivity } from './support/activity'
import { newService } from './support/clients'
import { preparePeople } from './support/people'
import {
  type Application,
  addCohort,
  addCohortOf,
  addCourse,
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

const claimMails = () => service.rpc('claim_mails', { max_rows: 1000, lease_seconds: 600 }).throwOnError()

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

    await changeCohort(cohort(), { state: 'closed' })
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

  test('keeps the record of its offer, because neither the cohort that made it nor its course can be deleted', async () => {
    const { holder, first, second } = await freeSeat()
    await offerSeats()
    await offerSeats(48.1)
    await move(first.id, next).throwOnError()
    for (const { id } of [holder, second])
      await service.from('enrollment_applications').delete().eq('id', id).throwOnError()

    const remove = (client = people.admin.client) => client.from('cohorts').delete().eq('id', cohort().id)
    for (const refused of [await remove(), await remove(service)])
      expect([refused.status, refused.error?.message]).toEqual([
        409,
        'Seats of this cohort were offered to applicants. Cancel or close it instead.',
      ])
    const course = await addCourse()
    await changeCohort(cohort(), { course_id: course })
    await service.from('courses').delete().eq('id', course).throwOnError()
    const kept = service.from('courses').select('state').eq('id', course)
    expect((await kept.throwOnError()).data).toEqual([{ state: 'archived' }])
    expect(await offersOf(first)).toMatchObject([{ cohort_id: cohort().id, answer: 'expired' }])

    await service.from('enrollment_applications').delete().eq('id', first.id).throwOnError()
    expect((await remove()).error).toBeNull()
  })

  test('gives back the seat that it had confirmed, so that its cohort takes applications again', async () => {
    const holder = await apply()
    await setStatus(holder.id, 'enrolled')
    expect(await upcomingOf(cohort().course_id)).toBe(next.id)
    await move(holder.id, next).throwOnError()
    const { data } = await service.rpc('turn_cohorts').throwOnError()
    expect([data, await upcomingOf(cohort().course_id)]).toEqual([0, cohort().id])
  })

  test('is told of the seat that it is given there, whatever it was told of another cohort', async () => {
    const seatMails = (application: Application) => mailsOf(application, 'enrollment_application_seat')
    const give = (application: Application) =>
      people.admin.client.rpc('give_seat', { application: application.id, above_full: true }).throwOnError()
    const { first, second } = await freeSeat()
    await give(first)
    const [early] = await seatMails(first)
    expect(early?.payload).toMatchObject({ cohort: '2031-05-05', cohort_id: cohort().id })
    await move(second.id, next).throwOnError()
    expect((await move(first.id, next).throwOnError()).data).toBe('waiting')
    await give(first)
    const mails = await seatMails(first)
    expect(mails).toMatchObject([
      { status: 'queued', payload: { cohort: '2031-09-01', cohort_id: next.id, seat_status: 'seat' } },
    ])
    expect(mails[0]?.id).not.toBe(early?.id)
  })

  test('is not told any more of the seat in the cohort that it has left', async () => {
    const { first, second } = await freeSeat()
    await people.admin.client.rpc('give_seat', { application: first.id }).throwOnError()
    await move(first.id, next).throwOnError()
    await claimMails()
    expect(await mailsOf(first, 'enrollment_application_seat')).toMatchObject([
      {
        status: 'stopped',
        last_error: 'The applicant has no seat in this cohort any more, or it was cancelled.',
      },
    ])
    // A seat that is given again is told again.
    await people.admin.client.rpc('give_seat', { application: second.id }).throwOnError()
    await people.admin.client.rpc('take_seat_back', { application: second.id }).throwOnError()
    await claimMails()
    await people.admin.client.rpc('give_seat', { application: second.id }).throwOnError()
    await claimMails()
    expect(await mailsOf(second, 'enrollment_application_seat')).toMatchObject([{ status: 'sending' }])
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
  const choices = async ({ id }: { id: string }) =>
    (await people.admin.client.rpc('cohort_choices', { application: id }).throwOnError()).data

  test('are its own first, then those of the course that take people, each with its free seats', async () => {
    await addCohort(cohort().course_id, { starts_on: '2031-12-01', state: 'cancelled' })
    const [holder, moved] = [await apply(), await apply()]
    const choice = ({ id, starts_on }: Cohort, free_seats: number, state = 'open') => ({
      ...{ id, starts_on, free_seats, state },
    })
    expect(await choices(holder)).toEqual([choice(cohort(), 0), choice(next, 1)])
    await move(moved.id, next).throwOnError()
    await mark(holder.id, 'lost')
    expect(await choices(moved)).toEqual([choice(next, 0), choice(cohort(), 1)])
    await changeCohort(cohort(), { state: 'closed' })
    expect(await choices(moved)).toEqual([choice(next, 0)])
    expect(await choices(holder)).toEqual([choice(cohort(), 1, 'closed'), choice(next, 0)])
  })

  test('of an application that arrived while its course had none are those that take people by now', async () => {
    await changeCohort(cohort(), { state: 'closed' })
    await changeCohort(next, { state: 'closed' })
    const [early, late] = [await apply(), await apply()]
    expect(await placeOf(early)).toEqual({ cohort_id: null, seat_status: null })
    expect(await choices(early)).toEqual([])
    expect((await move(early.id, next)).error?.message).toBe('That cohort takes nobody any more.')
    await changeCohort(next, { state: 'open' })
    expect(await choices(early)).toEqual([
      { id: next.id, starts_on: next.starts_on, free_seats: 1, state: 'open' },
    ])
    expect((await move(early.id, await addCohortOf(1))).status).toBe(404)
    await mark(early.id, 'spam')
    expect((await move(early.id, next)).status).toBe(409)
    await mark(early.id, 'new')
    expect((await move(early.id, next).throwOnError()).data).toBe('seat')
    expect((await move(late.id, next).throwOnError()).data).toBe('waiting')
    expect(await open(early)).toMatchObject({
      cohort: '2031-09-01',
      seat_status: 'seat',
      agreed: early.agreed,
    })
    expect(await standingOf(next)).toMatchObject({ taken: 1, waiting: 1, next_id: late.id })
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
