import { describe, expect, test } from 'vitest'
import { readActivity } from './support/activity'
import { newService } from './support/clients'
import { preparePeople } from './support/people'
import { hour, inHours, prepareSeats } from './support/seats'

const service = newService()
const people = preparePeople()
const {
  cohort,
  apply,
  offerSeats,
  answer,
  open,
  mark,
  placeOf,
  standing,
  seatsLeft,
  offersOf,
  answersOf,
  mailsOf,
  freeSeat,
} = prepareSeats(people)

/** Sets the status of a lost application back, as Undo does. Returns how many applications lost their place by it. */
async function setBack({ id }: { id: string }) {
  const changes = [{ kind: 'enrollment_application', id, from: 'lost', to: 'new' }]
  return (await people.admin.client.rpc('sort_messages', { field: 'status', changes }).throwOnError()).data
}

describe('a seat that becomes free', () => {
  test('is offered for two days to whoever waits longest, by a mail that names nobody', async () => {
    const { first, second } = await freeSeat()
    await offerSeats()
    const [offer] = await offersOf(first)
    expect(offer).toMatchObject({ cohort_id: cohort().id, answer: null, answered_at: null })
    expect(Date.parse(offer?.ends_at ?? '') - Date.parse(offer?.offered_at ?? '')).toBe(48 * hour)
    expect([await answersOf(second), await placeOf(first)]).toEqual([[], 'waiting'])
    const [mail] = await mailsOf(first)
    expect(mail).toMatchObject({ recipient: first.email, status: 'queued', bulk: false })
    expect(Date.parse(Object(mail?.payload).ends_at)).toBe(Date.parse(offer?.ends_at ?? ''))
    expect(mail?.payload).toEqual({
      course: first.course,
      payment: first.payment,
      agreed: first.agreed,
      cohort: cohort().starts_on,
      ends_at: expect.any(String),
      reference: first.reference,
      email: first.email,
      submission_id: first.submission_id,
    })
    expect(await open(first)).toMatchObject({ seat_status: 'waiting', offer_answer: null })
    const entries = await readActivity(people.admin.client, { subject_id: first.id })
    expect(entries).toMatchObject([
      { action: 'message.seat_offered', actor_kind: 'automation', area: 'messages' },
    ])
  })

  test('is offered and given with the current start of its cohort', async () => {
    const { first } = await freeSeat()
    const starts_on = '2031-06-02'
    await people.admin.client.from('cohorts').update({ starts_on }).eq('id', cohort().id).throwOnError()
    await offerSeats()
    await answer(first, true).throwOnError()
    for (const template of ['seat_offer', 'enrollment_application_seat']) {
      const [mail] = await mailsOf(first, template)
      expect(mail?.payload).toMatchObject({ cohort: starts_on, agreed: { starts_on: first.cohort } })
    }
    expect(await open(first)).toMatchObject({ cohort: starts_on, agreed: { starts_on: first.cohort } })
  })

  test('is offered to whoever waits longest also when the private page has ended, by a mail without a link to it', async () => {
    const { first, second } = await freeSeat()
    const link_ends_at = new Date().toISOString()
    await service.from('enrollment_applications').update({ link_ends_at }).eq('id', first.id).throwOnError()
    expect([await seatsLeft(), (await standing()).next_id]).toEqual([0, first.id])
    await offerSeats()
    expect([await answersOf(first), await answersOf(second)]).toEqual([[null], []])
    const [mail] = await mailsOf(first)
    expect(Object.keys(Object(mail?.payload)).toSorted()).toEqual([
      'agreed',
      'cohort',
      'course',
      'ends_at',
      'payment',
    ])
    await people.admin.client.rpc('give_seat', { application: first.id }).throwOnError()
    expect([await placeOf(first), await answersOf(first)]).toEqual(['seat', ['accepted']])
  })

  test('is free for newcomers once those without a private page have not answered their offers', async () => {
    const [holder, waiting] = [await apply(), await apply()]
    const link_ends_at = new Date().toISOString()
    await service.from('enrollment_applications').update({ link_ends_at }).eq('id', waiting.id).throwOnError()
    await mark(holder.id, 'lost')
    await offerSeats()
    await offerSeats(48.1)
    expect([await answersOf(waiting), await seatsLeft(), (await apply()).seat_status]).toEqual([
      ['expired'],
      1,
      'seat',
    ])
  })

  test('is not free while it is offered, and one seat makes one offer', async () => {
    const { first } = await freeSeat()
    for (const _ of ['first call', 'second call']) await offerSeats()
    expect([await seatsLeft(), (await apply()).seat_status]).toEqual([0, 'waiting'])
    expect(await standing()).toMatchObject({ taken: 0, offered: 1, waiting: 3 })
    expect([await answersOf(first), (await mailsOf(first)).length]).toEqual([[null], 1])
  })

  test('is the applicant’s once accepted, who is told so by email', async () => {
    const { first, second } = await freeSeat()
    await offerSeats()
    expect((await answer(first, true).throwOnError()).data).toBe('seat')
    expect([await placeOf(first), await answersOf(first)]).toEqual(['seat', ['accepted']])
    expect(await mailsOf(first, 'enrollment_application_seat')).toHaveLength(1)
    await offerSeats()
    expect(await answersOf(second)).toEqual([])
    expect(await standing()).toMatchObject({ taken: 1, offered: 0, waiting: 1, next_id: second.id })
  })

  test('goes to the next one once declined, and is not offered again to whoever declined', async () => {
    const { first, second } = await freeSeat()
    await offerSeats()
    expect((await answer(first, false).throwOnError()).data).toBe('waiting')
    await offerSeats()
    expect([await placeOf(first), await answersOf(first)]).toEqual(['waiting', ['declined']])
    expect(await answersOf(second)).toEqual([null])
    await answer(second, false).throwOnError()
    await offerSeats()
    expect([await answersOf(first), await answersOf(second)]).toEqual([['declined'], ['declined']])
    expect(await standing()).toMatchObject({ offered: 0, waiting: 2, next_id: first.id })
    expect((await apply()).seat_status).toBe('seat')
  })

  test('goes to the next one after two days without an answer', async () => {
    const { first, second } = await freeSeat()
    await offerSeats()
    expect((await service.rpc('end_seat_offers', { at: inHours(47) }).throwOnError()).data).toBe(0)
    expect(await answersOf(first)).toEqual([null])
    await offerSeats(48.1)
    expect([await answersOf(first), await answersOf(second)]).toEqual([['expired'], [null]])
    expect(await placeOf(first)).toBe('waiting')
  })

  test('is not offered in a cohort that is closed or has begun', async () => {
    const { first } = await freeSeat()
    const change = (values: object) =>
      service.from('cohorts').update(values).eq('id', cohort().id).throwOnError()
    for (const values of [{ state: 'closed' }, { state: 'open', starts_on: '2020-01-06' }]) {
      await change(values)
      await offerSeats()
      expect(await answersOf(first)).toEqual([])
    }
    await change({ starts_on: '2031-05-05' })
    await offerSeats()
    expect(await answersOf(first)).toEqual([null])
  })

  test('becomes free again when the application with the offer is marked as lost or spam', async () => {
    const { first, second } = await freeSeat()
    await offerSeats()
    await mark(first.id, 'lost')
    expect(await answersOf(first)).toEqual(['withdrawn'])
    await offerSeats()
    expect(await answersOf(second)).toEqual([null])
    await mark(first.id, 'new')
    expect((await answer(first, true)).error?.code).toBe('PT410')
  })

  test('is offered again with the same offer when the application is no longer lost, and its mail is sent', async () => {
    const { first } = await freeSeat()
    await offerSeats()
    const [offer] = await offersOf(first)
    await mark(first.id, 'lost')
    expect((await answer(first, true)).error?.code).toBe('PT410')
    await service.rpc('claim_mails', { max_rows: 1000, lease_seconds: 600 }).throwOnError()
    expect(await mailsOf(first)).toMatchObject([{ status: 'stopped' }])
    expect(await setBack(first)).toBe(0)
    expect(await offersOf(first)).toEqual([offer])
    expect(await mailsOf(first)).toMatchObject([{ status: 'queued', last_error: null }])
    expect((await answer(first, true).throwOnError()).data).toBe('seat')
  })

  test('is not offered again to an application that was lost while the seat was offered to the next one', async () => {
    const { first, second } = await freeSeat()
    await offerSeats()
    await mark(first.id, 'lost')
    await offerSeats()
    expect(await setBack(first)).toBe(1)
    expect([await answersOf(first), await answersOf(second)]).toEqual([['withdrawn'], [null]])
    // The offer is over for good.
    await answer(second, false).throwOnError()
    await mark(first.id, 'lost')
    expect(await setBack(first)).toBe(0)
    expect(await answersOf(first)).toEqual(['withdrawn'])
  })

  test.each([
    [
      'the time of the offer is over',
      ({ id }: { id: string }) =>
        service
          .from('seat_offers')
          .update({ offered_at: inHours(-49), ends_at: inHours(-1) })
          .eq('application_id', id),
    ],
    ['its cohort is closed', () => service.from('cohorts').update({ state: 'closed' }).eq('id', cohort().id)],
  ])('is not offered again to an application that was lost until %s', async (_, end) => {
    const { first } = await freeSeat()
    await offerSeats()
    await mark(first.id, 'lost')
    await end(first).throwOnError()
    expect(await setBack(first)).toBe(0)
    expect(await answersOf(first)).toEqual(['withdrawn'])
  })

  test('is not offered again when staff have withdrawn the offer', async () => {
    const { first } = await freeSeat()
    await offerSeats()
    const [offer] = await offersOf(first)
    await people.admin.client.rpc('withdraw_seat_offer', { offer: offer?.id ?? '' }).throwOnError()
    await mark(first.id, 'lost')
    expect(await setBack(first)).toBe(0)
    expect(await answersOf(first)).toEqual(['withdrawn'])
  })

  test('is not given back to an application that was lost while it was offered, and the change of the status says so', async () => {
    const { holder } = await freeSeat()
    await offerSeats()
    expect(await setBack(holder)).toBe(1)
    expect(await placeOf(holder)).toBe('waiting')
  })

  test('is offered to nobody any more once its cohort is cancelled', async () => {
    const { first, second } = await freeSeat()
    await offerSeats()
    await service.from('cohorts').update({ state: 'cancelled' }).eq('id', cohort().id).throwOnError()
    await offerSeats()
    expect([await answersOf(first), await answersOf(second)]).toEqual([['withdrawn'], []])
    expect((await answer(first, true)).error?.code).toBe('PT410')
  })

  test('is not returned to an application while it is offered to another one', async () => {
    const { holder } = await freeSeat()
    await offerSeats()
    await mark(holder.id, 'answered')
    expect(await placeOf(holder)).toBe('waiting')
  })

  test('becomes free for the next one when the person with the offer is erased', async () => {
    const { first, second } = await freeSeat()
    await offerSeats()
    await service.from('enrollment_applications').delete().eq('id', first.id).throwOnError()
    await offerSeats()
    expect([await offersOf(first), await answersOf(second)]).toEqual([[], [null]])
  })
})
