import { describe, expect, test } from 'vitest'
import { newService } from './support/clients'
import { preparePeople } from './support/people'
import { hour, prepareSeats } from './support/seats'

const service = newService()
const people = preparePeople()
const { cohort, answer, open, placeOf, offerSeats, answersOf, offersOf, mailsOf, freeSeat } =
  prepareSeats(people)

const changeCohort = (values: object) =>
  service.from('cohorts').update(values).eq('id', cohort().id).throwOnError()
const archiveCourse = (state: string) =>
  service.from('courses').update({ state }).eq('id', cohort().course_id).throwOnError()

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
    const sooner = { next_attempt_at: '2020-01-01T00:00:00Z' }
    const mails = service.from('email_outbox').update(sooner).eq('submission_id', first.submission_id)
    await mails.throwOnError()
    await service.rpc('claim_mails', { max_rows: 500, lease_seconds: 60 }).throwOnError()
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
