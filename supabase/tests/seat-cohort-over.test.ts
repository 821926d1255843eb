import { describe, expect, test } from 'vitest'
import { newService } from './support/clients'
import { preparePeople } from './support/people'
import { hour, prepareSeats } from './support/seats'

const service = newService()
const people = preparePeople()
const { cohort, answer, open, mark, placeOf, offerSeats, answersOf, offersOf, mailsOf, freeSeat } =
  prepareSeats(people)
const seatMail = 'enrollment_application_seat'
const acknowledgement = 'enrollment_application_acknowledgement'

const changeCohort = (values: object) =>
  service.from('cohorts').update(values).eq('id', cohort().id).throwOnError()
const archiveCourse = (state: string) =>
  service.from('courses').update({ state }).eq('id', cohort().course_id).throwOnError()

/** Claims mails as the worker does, beginning with those of one application. */
async function claimMailsOf({ submission_id }: { submission_id: string }) {
  const sooner = { next_attempt_at: '2020-01-01T00:00:00Z' }
  const mails = service.from('email_outbox').update(sooner).eq('submission_id', submission_id)
  await mails.throwOnError()
  await service.rpc('claim_mails', { max_rows: 500, lease_seconds: 60 }).throwOnError()
}

describe('a seat', () => {
  const give = (application: string) => people.admin.client.rpc('give_seat', { application })

  test('is not given by hand in a cancelled cohort, whose state is shown', async () => {
    const { first } = await freeSeat()
    await offerSeats()
    await changeCohort({ state: 'cancelled' })
    const { status, error } = await give(first.id)
    const refusal = 'This cohort is cancelled. Move the application to another one first.'
    expect([status, error?.message]).toEqual([409, refusal])
    expect(await placeOf(first)).toBe('waiting')
    expect(await mailsOf(first, seatMail)).toEqual([])
    const choices = await people.admin.client.rpc('cohort_choices', { application: first.id }).throwOnError()
    expect(choices.data).toMatchObject([{ id: cohort().id, state: 'cancelled' }])
  })

  test.each([{ state: 'closed' }, { starts_on: '2020-01-06' }])(
    'is given by hand in a cohort with %j',
    async (change) => {
      const { first } = await freeSeat()
      await changeCohort(change)
      expect((await give(first.id).throwOnError()).data).toBe(1)
    },
  )

  test('that was given is not mailed any more once its cohort is cancelled', async () => {
    const { first } = await freeSeat()
    await give(first.id).throwOnError()
    await changeCohort({ state: 'cancelled' })
    await claimMailsOf(first)
    const last_error = 'The applicant has no seat in this cohort any more, or it was cancelled.'
    expect(await mailsOf(first, seatMail)).toMatchObject([{ status: 'stopped', last_error }])
  })

  test.each(['lost', 'spam'])(
    'that was given is not mailed while its applicant is %s, and is mailed after Undo',
    async (status) => {
      const { first } = await freeSeat()
      await give(first.id).throwOnError()
      await mark(first.id, status)
      await claimMailsOf(first)
      expect(await mailsOf(first, seatMail)).toMatchObject([{ status: 'stopped', sent_at: null }])
      await mark(first.id, 'new')
      expect(await placeOf(first)).toBe('seat')
      expect(await mailsOf(first, seatMail)).toMatchObject([{ status: 'queued', last_error: null }])
      await claimMailsOf(first)
      expect(await mailsOf(first, seatMail)).toMatchObject([{ status: 'sending' }])
    },
  )

  test('that somebody else got meanwhile is not mailed after Undo', async () => {
    const { first, second } = await freeSeat()
    await give(first.id).throwOnError()
    await mark(first.id, 'lost')
    await claimMailsOf(first)
    await give(second.id).throwOnError()
    await mark(first.id, 'new')
    expect(await placeOf(first)).toBe('waiting')
    expect(await mailsOf(first, seatMail)).toMatchObject([{ status: 'stopped' }])
  })

  test('is named by an acknowledgement that is sent again', async () => {
    const { first } = await freeSeat()
    const [mail] = await mailsOf(first, acknowledgement)
    expect(mail?.payload).toMatchObject({ seat_status: 'waiting' })
    const failed = service.from('email_outbox').update({ status: 'failed' })
    await failed.eq('id', mail?.id ?? '').throwOnError()
    await give(first.id).throwOnError()
    await people.admin.client.rpc('resend_mail', { mail: mail?.id ?? '' }).throwOnError()
    const [again] = await mailsOf(first, acknowledgement)
    expect(again).toMatchObject({ status: 'queued' })
    expect(again?.payload).toEqual({ ...Object(mail?.payload), seat_status: 'seat' })
  })
})

describe('an offer that was made', () => {
  test.each([
    ['cancelled', 'cancelled', () => changeCohort({ state: 'cancelled' })],
    ['closed', 'closed', () => changeCohort({ state: 'closed' })],
    ['moved to a day that has passed', 'begun', () => changeCohort({ starts_on: '2020-01-06' })],
    ['archived with its course', 'closed', () => archiveCourse('archived')],
  ])(
    'cannot be answered from the moment its cohort is %s, and its page says so',
    async (_how, reason, change) => {
      const { first } = await freeSeat()
      await offerSeats()
      expect(await open(first)).toMatchObject({ offer_answer: null, cohort_over: null })
      await change()
      expect(await open(first)).toMatchObject({ offer_answer: 'withdrawn', cohort_over: reason })
      for (const accept of [true, false]) expect((await answer(first, accept)).error?.code).toBe('PT410')
      expect(await placeOf(first)).toBe('waiting')
    },
  )

  test('can be answered again when its cohort is opened again in time', async () => {
    const { first } = await freeSeat()
    await offerSeats()
    await changeCohort({ state: 'closed' })
    await offerSeats()
    await changeCohort({ state: 'open' })
    expect(await open(first)).toMatchObject({ offer_answer: null })
    await answer(first, true).throwOnError()
    expect(await placeOf(first)).toBe('seat')
  })

  test('is not mailed any more', async () => {
    const { first } = await freeSeat()
    await offerSeats()
    await changeCohort({ state: 'closed' })
    await claimMailsOf(first)
    expect(await mailsOf(first)).toMatchObject([{ status: 'stopped', last_error: 'The offer was over.' }])
  })

  test('ends when its cohort begins, if that is sooner than 48 hours', async () => {
    const { first } = await freeSeat()
    const tomorrow = new Date(Date.now() + 24 * hour).toLocaleDateString('en-CA', {
      timeZone: 'Africa/Lagos',
    })
    await changeCohort({ starts_on: tomorrow })
    await offerSeats()
    const [offer] = await offersOf(first)
    expect(Date.parse(offer?.ends_at ?? '')).toBe(Date.parse(`${tomorrow}T00:00:00+01:00`))
    expect(await answersOf(first)).toEqual([null])
  })
})
