import { describe, expect, test } from 'vitest'
import { preparePeople } from './support/people'
import { prepareSeats } from './support/seats'

const people = preparePeople()
const { apply, offerSeats, open, mark, placeOf, standing, seatsLeft, answersOf, mailsOf } =
  prepareSeats(people)

describe('an application that may be spam', () => {
  const suspicion = 'It holds 3 links.'

  test('holds no seat, although its sender is told of one', async () => {
    const suspected = await apply({ suspicion })
    expect(suspected.seat_status).toBe('seat')
    expect([await seatsLeft(), await placeOf(await apply())]).toEqual([1, 'seat'])
    expect(await standing()).toMatchObject({ taken: 1, waiting: 0 })
    expect(await open(suspected)).toMatchObject({ seat_status: 'seat' })
  })

  test.each(['answered', 'called'])('gets a free seat once it is %s', async (status) => {
    const { id } = await apply({ suspicion })
    await mark(id, status)
    expect([await placeOf({ id }), await seatsLeft()]).toEqual(['seat', 0])
  })

  test('gets a free seat, or its place on the waiting list, once an admin says that it is not spam', async () => {
    const [one, other] = [await apply({ suspicion }), await apply({ suspicion })]
    for (const { id } of [one, other])
      await people.admin.client
        .rpc('clear_suspicion', { kind: 'enrollment_application', message: id })
        .throwOnError()
    expect([await placeOf(one), await placeOf(other)]).toEqual(['seat', 'waiting'])
    const [mail] = await mailsOf(other, 'enrollment_application_acknowledgement')
    expect(mail?.payload).toMatchObject({ seat_status: 'waiting' })
  })

  test('that was marked as spam gets its place with the status new', async () => {
    const { id } = await apply({ suspicion })
    await mark(id, 'spam')
    await apply()
    await people.admin.client
      .rpc('clear_suspicion', { kind: 'enrollment_application', message: id })
      .throwOnError()
    expect([await placeOf({ id }), await standing()]).toMatchObject(['waiting', { taken: 1, waiting: 1 }])
  })

  test('goes to the waiting list when its seat was given away, in the order of its arrival', async () => {
    const suspected = await apply({ suspicion })
    const [holder, waiting] = [await apply(), await apply()]
    await mark(suspected.id, 'answered')
    expect(await placeOf(suspected)).toBe('waiting')
    expect(await standing()).toMatchObject({ taken: 1, waiting: 2, next_id: suspected.id })
    await mark(holder.id, 'lost')
    await offerSeats()
    expect([await answersOf(suspected), await answersOf(waiting)]).toEqual([[null], []])
  })

  test('is neither offered a seat nor counted while it waits', async () => {
    const holder = await apply()
    const suspected = await apply({ suspicion })
    expect([suspected.seat_status, await standing()]).toMatchObject(['waiting', { waiting: 0 }])
    await mark(holder.id, 'lost')
    await offerSeats()
    expect([await answersOf(suspected), await seatsLeft()]).toEqual([[], 1])
    const given = await people.admin.client.rpc('give_seat', { application: suspected.id })
    expect([given.status, given.error?.message]).toEqual([
      409,
      'This application may be spam. Change its status first.',
    ])
  })
})
