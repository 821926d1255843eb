import { describe, expect, test } from 'vitest'
import { readActivity } from './support/activity'
import { newVisitor } from './support/clients'
import { preparePeople } from './support/people'
import { inHours, prepareSeats } from './support/seats'

const people = preparePeople()
const { cohort, apply, offerSeats, answer, mark, placeOf, seatsLeft, offersOf, answersOf, freeSeat } =
  prepareSeats(people)

describe('the staff', () => {
  const withdraw = (offer: string, client = people.admin.client) =>
    client.rpc('withdraw_seat_offer', { offer })
  const takeBack = (application: string, client = people.admin.client) =>
    client.rpc('take_seat_back', { application })
  const give = (application: string, above_full = false) =>
    people.admin.client.rpc('give_seat', { application, above_full })
  const actionsOn = async ({ id }: { id: string }) =>
    (await readActivity(people.owner.client, { subject_id: id })).map(({ action }) => action)

  test('withdraws an offer, which then goes to the next one', async () => {
    const { first, second } = await freeSeat()
    await offerSeats()
    const [offer] = await offersOf(first)
    await withdraw(offer?.id ?? '').throwOnError()
    const again = await withdraw(offer?.id ?? '')
    expect([again.status, (await withdraw(crypto.randomUUID())).status]).toEqual([409, 404])
    await offerSeats()
    expect([await answersOf(first), await answersOf(second)]).toEqual([['withdrawn'], [null]])
    expect((await answer(first, true)).error?.code).toBe('PT410')
    expect(await actionsOn(first)).toEqual(['message.seat_offered', 'message.seat_offer_withdrawn'])
  })

  test('takes a seat back, which is offered to the others', async () => {
    const [holder, waiting] = [await apply(), await apply()]
    await takeBack(holder.id).throwOnError()
    expect([await placeOf(holder), await seatsLeft()]).toEqual(['waiting', 0])
    await offerSeats()
    expect([await answersOf(holder), await answersOf(waiting)]).toEqual([['withdrawn'], [null]])
    expect([(await takeBack(holder.id)).status, (await takeBack(crypto.randomUUID())).status]).toEqual([
      409, 404,
    ])
    expect(await actionsOn(holder)).toEqual(['message.seat_taken_back'])
    expect((await answer(holder, true)).error?.code).toBe('PT410')
  })

  test('gives a seat by hand, also to whoever has an offer, and to nobody else while it is open', async () => {
    const { first, second } = await freeSeat()
    await offerSeats()
    expect((await give(second.id)).status).toBe(409)
    expect((await give(first.id).throwOnError()).data).toBe(1)
    expect([await answersOf(first), await placeOf(first)]).toEqual([['accepted'], 'seat'])
    expect(await actionsOn(first)).toEqual(['message.seat_offered', 'message.seat_given'])
    expect((await answer(first, false)).error?.code).toBe('PT410')
    expect((await give(second.id, true).throwOnError()).data).toBe(2)
    await mark(second.id, 'lost')
    expect((await give(second.id)).error?.message).toBe(
      'This application is marked as lost. Change that first.',
    )
  })

  test('can do so only with these functions, and nobody else can', async () => {
    const { first } = await freeSeat()
    await offerSeats()
    const [offer] = await offersOf(first)
    const others = [newVisitor(), people.pending.client, people.writer.client]
    for (const client of others) {
      expect((await withdraw(offer?.id ?? '', client)).error?.code).toBe('42501')
      expect((await takeBack(first.id, client)).error?.code).toBe('42501')
    }
    for (const client of [...others, people.admin.client, people.owner.client]) {
      const offers = client.from('seat_offers')
      await offers.update({ answer: 'accepted', answered_at: inHours(0) }).eq('application_id', first.id)
      await offers.delete().eq('application_id', first.id)
      const forged = { application_id: first.id, cohort_id: cohort().id, ends_at: inHours(1) }
      expect((await offers.insert(forged)).error).not.toBeNull()
      for (const accept of [true, false]) {
        const call = client.rpc('answer_seat_offer', { token_hash: first.token_hash, accept })
        expect((await call).error?.code).toBe('42501')
      }
      expect((await client.rpc('offer_seats')).error?.code).toBe('42501')
    }
    for (const client of others) {
      const { data } = await client.from('seat_offers').select().eq('application_id', first.id)
      expect(data ?? []).toEqual([])
    }
    expect(await offersOf(first)).toEqual([offer])
  })
})
