import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { newService, newVisitor } from './support/clients'
import { forms } from './support/forms'

const service = newService()
const [, , { payload }] = forms
const sent: string[] = []
const starts = '2031-05-05'

const setCohort = (seats: number, starts_on = starts) =>
  service.rpc('set_cohort', { starts_on, seats }).throwOnError()
beforeEach(() => setCohort(30))
afterAll(async () => {
  await setCohort(30, '2025-12-01')
  await service.from('enrollment_applications').delete().in('submission_id', sent).throwOnError()
})

async function apply() {
  const submission_id = crypto.randomUUID()
  sent.push(submission_id)
  await newService()
    .rpc('submit_form', { kind: 'enrollment_application', submission_id, payload })
    .throwOnError()
  return (await newService().rpc('application_seat_status', { submission_id }).throwOnError()).data
}
const left = async () => (await newVisitor().rpc('seats_left').throwOnError()).data

describe('a cohort', () => {
  test('of thirty, with forty applications at once, gives thirty seats and puts ten on the waiting list', async () => {
    const places = await Promise.all(Array.from({ length: 40 }, apply))
    expect(places.filter((place) => place === 'seat')).toHaveLength(30)
    expect(places.filter((place) => place === 'waiting')).toHaveLength(10)
    expect(await left()).toBe(0)
  })

  test('gets a seat back from an application marked as spam', async () => {
    await setCohort(1, '2031-06-02')
    expect(await apply()).toBe('seat')
    const taken = sent.at(-1) ?? ''
    await service
      .from('enrollment_applications')
      .update({ status: 'spam' })
      .eq('submission_id', taken)
      .throwOnError()
    expect(await left()).toBe(1)
    expect(await apply()).toBe('seat')
  })

  test('that is new starts with all its seats', async () => {
    await setCohort(12, '2031-07-07')
    expect(await left()).toBe(12)
  })
})

test('no application can choose its own place', async () => {
  await setCohort(1, '2031-08-04')
  await apply()
  const submission_id = crypto.randomUUID()
  sent.push(submission_id)
  const forged = { ...payload, seat_status: 'seat', cohort: '2031-08-04' }
  await newService()
    .rpc('submit_form', { kind: 'enrollment_application', submission_id, payload: forged })
    .throwOnError()
  expect((await newService().rpc('application_seat_status', { submission_id }).throwOnError()).data).toBe(
    'waiting',
  )
})

test('an unknown id has no place', async () => {
  expect(
    (await newService().rpc('application_seat_status', { submission_id: crypto.randomUUID() }).throwOnError())
      .data,
  ).toBeNull()
})
