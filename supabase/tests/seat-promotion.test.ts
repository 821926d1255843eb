import { describe, expect, test } from 'vitest'
import { loadMessage, wasMailedSeat } from '@/lib/leads/inbox/message'
import { composeSchool } from '@/lib/school/compose'
import { sampleSchool } from '@/lib/school/sample'
import { newService, newVisitor } from './support/clients'
import { preparePeople } from './support/people'
import { prepareSeats } from './support/seats'

const school = composeSchool(await sampleSchool())
const people = preparePeople()
const { cohort, apply, mark, placeOf, standing, seatsLeft, mailsOf } = prepareSeats(people)
const taken = 'This application does not wait for a seat any more.'
const seatMail = 'enrollment_application_seat'

const giveSeat = (application: string, above_full = false, client = people.admin.client) =>
  client.rpc('give_seat', { application, above_full })

/** One application whose seat has become free again, and one on the waiting list. */
async function freeSeat() {
  const [holder, waiting] = [await apply(), await apply({ first_name: 'Zainab' })]
  await mark(holder.id, 'spam')
  return { holder, waiting }
}

describe('a seat given by hand', () => {
  test('moves the application off the waiting list, and mails the applicant', async () => {
    const { waiting } = await freeSeat()
    expect((await giveSeat(waiting.id).throwOnError()).data).toBe(1)
    expect(await placeOf(waiting)).toBe('seat')
    const mails = await mailsOf(waiting, seatMail)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ recipient: waiting.email, status: 'queued', bulk: false })
    expect(mails[0]?.payload).toMatchObject({
      first_name: 'Zainab',
      seat_status: 'seat',
      cohort: cohort().starts_on,
      cohort_id: cohort().id,
    })
  })

  test('given by two admins at the same time is one seat and one mail', async () => {
    const { waiting } = await freeSeat()
    const results = await Promise.all(
      [people.admin, people.owner].map(({ client }) => giveSeat(waiting.id, false, client)),
    )
    expect(results.flatMap(({ error }) => error?.message ?? [])).toEqual([taken])
    expect(await standing()).toMatchObject({ taken: 1, waiting: 0 })
    expect(await mailsOf(waiting, seatMail)).toHaveLength(1)
  })

  test('given to five at once fills the cohort and does not exceed it', async () => {
    const { waiting } = await freeSeat()
    const others = [await apply(), await apply(), await apply(), await apply()]
    const results = await Promise.all([waiting, ...others].map(({ id }) => giveSeat(id)))
    expect(results.filter(({ error }) => !error)).toHaveLength(1)
    expect(await standing()).toMatchObject({ seats: 1, taken: 1, waiting: 4 })
  })

  test('beyond a full cohort needs an explicit parameter', async () => {
    await apply()
    const { id } = await apply()
    const refused = await giveSeat(id)
    expect([refused.status, refused.error?.message]).toEqual([
      409,
      'All 1 seats of this cohort are taken or offered by now. Look again before you give one more.',
    ])
    expect(await placeOf({ id })).toBe('waiting')
    expect((await giveSeat(id, true).throwOnError()).data).toBe(2)
    expect(await placeOf({ id })).toBe('seat')
  })

  test.each([
    ['a visitor', () => newVisitor()],
    ['a pending account', () => people.pending.client],
  ])('cannot be given by %s', async (_, client) => {
    const { waiting } = await freeSeat()
    expect((await giveSeat(waiting.id, true, client())).error?.code).toBe('42501')
    expect(await placeOf(waiting)).toBe('waiting')
    expect(await mailsOf(waiting, seatMail)).toEqual([])
  })

  test('is refused for an application that has one, is spam, or was deleted', async () => {
    const { holder, waiting } = await freeSeat()
    await giveSeat(waiting.id).throwOnError()
    const refusal = async (id: string) => (await giveSeat(id, true)).error?.message
    expect(await refusal(waiting.id)).toBe(taken)
    const spam = await apply()
    await mark(spam.id, 'spam')
    for (const { id } of [holder, spam])
      expect(await refusal(id)).toBe('This application is marked as spam. Change that first.')
    expect((await giveSeat(crypto.randomUUID(), true)).status).toBe(404)
    for (const one of [holder, spam]) expect(await mailsOf(one, seatMail)).toEqual([])
  })

  test('cannot be written without the function', async () => {
    const { waiting } = await freeSeat()
    const row = people.owner.client.from('enrollment_applications').update({ seat_status: 'seat' })
    expect((await row.eq('id', waiting.id)).error?.code).toBe('42501')
  })
})

describe('a seat that becomes free', () => {
  test('is reserved for the first on the waiting list, before later applications', async () => {
    const { waiting } = await freeSeat()
    expect(await seatsLeft()).toBe(0)
    expect((await apply()).seat_status).toBe('waiting')
    expect(await standing()).toEqual({
      cohort_id: cohort().id,
      course_id: cohort().course_id,
      starts_on: cohort().starts_on,
      seats: 1,
      taken: 0,
      confirmed: 0,
      offered: 0,
      waiting: 2,
      next_id: waiting.id,
      next_name: 'Zainab Bello',
    })
  })

  test('is available to anybody once nobody waits', async () => {
    const { waiting } = await freeSeat()
    await mark(waiting.id, 'spam')
    expect(await seatsLeft()).toBe(1)
    expect((await apply()).seat_status).toBe('seat')
    expect(await standing()).toMatchObject({ taken: 1, waiting: 0, next_id: null, next_name: null })
  })

  test('is returned to an application wrongly marked as spam, unless it has been given away', async () => {
    const { holder, waiting } = await freeSeat()
    await mark(holder.id, 'new')
    expect(await placeOf(holder)).toBe('seat')
    await mark(holder.id, 'spam')
    await giveSeat(waiting.id).throwOnError()
    await mark(holder.id, 'new')
    expect(await placeOf(holder)).toBe('waiting')
    expect(await standing()).toMatchObject({ taken: 1, waiting: 1, next_id: holder.id })
  })

  test('is announced by one mail, however often it was given', async () => {
    const { holder, waiting } = await freeSeat()
    await giveSeat(waiting.id).throwOnError()
    await mark(waiting.id, 'spam')
    await mark(holder.id, 'new')
    await mark(waiting.id, 'new')
    expect(await placeOf(waiting)).toBe('waiting')
    await giveSeat(waiting.id, true).throwOnError()
    expect(await mailsOf(waiting, seatMail)).toHaveLength(1)
  })

  test('is known to be announced before, unless the mail is still to be sent', async () => {
    const { waiting } = await freeSeat()
    const wasMailed = async () => {
      const message = await loadMessage(people.admin.client, 'enrollment_application', waiting.id, school)
      return wasMailedSeat(message?.mails ?? [], cohort().id)
    }
    expect(await wasMailed()).toBe(false)
    await giveSeat(waiting.id).throwOnError()
    await people.admin.client.rpc('take_seat_back', { application: waiting.id }).throwOnError()
    expect(await wasMailed()).toBe(false)
    const [mail] = await mailsOf(waiting, seatMail)
    const setMail = (values: object) =>
      newService()
        .from('email_outbox')
        .update(values)
        .eq('id', mail?.id ?? '')
        .throwOnError()
    await setMail({ status: 'sent', sent_at: new Date().toISOString() })
    expect(await wasMailed()).toBe(true)
    await setMail({ status: 'stopped', sent_at: null })
    expect(await wasMailed()).toBe(false)
  })
})
