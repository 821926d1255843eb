import type { ReservedSql } from 'postgres'
import { describe, expect, test } from 'vitest'
import { newService } from './support/clients'
import { actAs, connect, databaseUrl, overlap } from './support/connections'
import { forms } from './support/forms'
import { preparePeople } from './support/people'
import { addCohort, addCohortOf, apply, setStatus } from './support/school'
import { newHash, prepareSeats } from './support/seats'

const size = 10
const service = newService()
const people = preparePeople()
const { cohort, offerSeats } = prepareSeats(people, size)

describe('everything at once', () => {
  const rows = () => service.from('enrollment_applications')
  type Sent = { submission_id: string; token_hash: string }

  async function applyAtOnce(count: number): Promise<Sent[]> {
    const sent = Array.from({ length: count }, () => ({
      submission_id: crypto.randomUUID(),
      token_hash: newHash(),
    }))
    const course = cohort().course_id
    const store = ({ submission_id, token_hash }: Sent) => {
      const form = {
        kind: forms[2].kind,
        submission_id,
        payload: { ...forms[2].payload, course, token_hash },
      }
      return service.rpc('submit_form', form).throwOnError()
    }
    await Promise.all(sent.map(store))
    return sent
  }

  /** The applications in the order of their arrival, with those that were offered a seat. */
  async function everybody() {
    const found = await rows()
      .select('id, submission_id, seat_status, status')
      .eq('cohort_id', cohort().id)
      .order('created_at')
      .order('id')
      .throwOnError()
    const offers = await service.from('seat_offers').select().eq('cohort_id', cohort().id).throwOnError()
    const all = found.data.map((row) => ({
      ...row,
      offers: offers.data.filter(({ application_id }) => application_id === row.id),
    }))
    return {
      all,
      holders: all.filter(({ seat_status, status }) => seat_status === 'seat' && status !== 'lost'),
      waiting: all.filter(({ seat_status }) => seat_status === 'waiting'),
      open: offers.data.filter(({ answer }) => answer === null),
    }
  }
  const cancel = ({ id }: { id: string }) => rows().update({ status: 'lost' }).eq('id', id).throwOnError()

  test('sixty applications for ten seats are ten seats, offered again in the order of arrival', async () => {
    await applyAtOnce(60)
    const { holders, waiting } = await everybody()
    expect([holders.length, waiting.length]).toEqual([size, 50])
    await Promise.all(holders.slice(0, 6).map(cancel))
    await Promise.all([offerSeats(), offerSeats(), offerSeats()])
    const offered = (await everybody()).waiting.map(({ offers }) => offers.length)
    expect(offered).toEqual([...Array(6).fill(1), ...Array(44).fill(0)])
  })

  test('simultaneous cancellations, offers and answers never exceed the number of seats, and skip nobody on the waiting list', async () => {
    const links = new Map(
      (await applyAtOnce(40)).map(({ submission_id, token_hash }) => [submission_id, token_hash]),
    )
    const reply = (accept: boolean) => (row: { submission_id: string }) =>
      service.rpc('answer_seat_offer', { token_hash: links.get(row.submission_id) ?? '', accept })
    const { waiting: inLine } = await everybody()
    for (let round = 0; round < 4; round++) {
      const { holders, waiting } = await everybody()
      await Promise.all([
        ...holders.slice(0, 5).map(cancel),
        ...waiting.map((row, index) => reply(index % 3 > 0)(row)),
        ...[0, 0, round % 2 ? 49 : 0].map(offerSeats),
        applyAtOnce(2),
      ])
      // A call skips a cohort that another transaction has locked.
      await offerSeats()
      const now = await everybody()
      expect(now.holders.length + now.open.length).toBeLessThanOrEqual(size)
    }
    const { all } = await everybody()
    const had = inLine.map(({ id }) => all.find((row) => row.id === id)?.offers.length ?? 0)
    expect(had.filter((count) => count > 0).length).toBeGreaterThan(5)
    expect(had).toEqual(had.toSorted((one, other) => other - one))
    expect(Math.max(...had)).toBe(1)
    for (const row of all.filter(({ offers }) => offers[0]?.answer === 'accepted'))
      expect(row.seat_status).toBe('seat')
  })

  // Requests to the embedded database take turns.
  test.skipIf(!databaseUrl)(
    'nobody is in a cohort that was cancelled before the application was stored',
    async () => {
      const next = await addCohort(cohort().course_id, { starts_on: '2031-09-01', seats: 500 })
      const cohorts = () => service.from('cohorts')
      const setState = (state: string) => cohorts().update({ state }).eq('id', cohort().id).throwOnError()
      const idsIn = async ({ id }: { id: string }) =>
        (await rows().select('id').eq('cohort_id', id).order('id').throwOnError()).data
      for (let round = 0; round < 4; round++) {
        const sent = applyAtOnce(40)
        await setState('cancelled')
        const stored = await idsIn(cohort())
        await Promise.all([sent, applyAtOnce(5)])
        expect(await idsIn(cohort())).toEqual(stored)
        await setState('open')
      }
      const both = [...(await idsIn(cohort())), ...(await idsIn(next))]
      expect(both).toHaveLength(4 * 45)
    },
  )
})

// These need a second connection.
describe.skipIf(!databaseUrl)('a seat and the size of its cohort', () => {
  const takeSeat: Record<
    string,
    (on: ReservedSql, who: { lost: string; waiting: string }) => Promise<unknown>
  > = {
    offered: (on) => on`select public.offer_seats()`,
    given: async (on, { waiting }) => {
      await actAs(people.admin, on)
      await on`select public.give_seat(${waiting})`
    },
    returned: (on, { lost }) =>
      on`update public.enrollment_applications set status = 'answered' where id = ${lost}`,
  }

  /** A cohort of two seats, of which one is free. */
  async function halfTaken() {
    const { id, course_id: course } = await addCohortOf(2)
    const [, lost, waiting] = [await apply(course), await apply(course), await apply(course)]
    await setStatus(lost.id, 'lost')
    const makeSmaller = (on: ReservedSql) => on`update public.cohorts set seats = 1 where id = ${id}`
    return { id, who: { lost: lost.id, waiting: waiting.id }, makeSmaller }
  }

  test.each(Object.entries(takeSeat))(
    'a seat that is being %s is not taken away from the cohort meanwhile',
    async (how, take) => {
      const { who, makeSmaller } = await halfTaken()
      const sql = connect()
      const { reason } = await overlap(sql, (on) => take(on, who), makeSmaller, 'commit')
      const counted = how === 'offered' ? 'taken or offered' : 'taken'
      expect(reason).toBe(`2 seats are ${counted}. Type 2 or more.`)
      await sql.end()
    },
  )

  test.each(Object.entries(takeSeat))(
    'a seat that is taken away from the cohort is not %s meanwhile',
    async (_, take) => {
      const { id, who, makeSmaller } = await halfTaken()
      const sql = connect()
      await overlap(sql, makeSmaller, (on) => take(on, who), 'commit')
      const [held] = await sql`select private.seats_taken(${id}) + private.seats_offered(${id}) as seats`
      expect(held).toEqual({ seats: 1 })
      await sql.end()
    },
  )
})

test.skipIf(!databaseUrl)(
  'an application waits while its cohort is cancelled, and is in the next one',
  async () => {
    const { id, course_id: course } = cohort()
    const next = await addCohort(course, { starts_on: '2031-09-01' })
    const sql = connect()
    const submission_id = crypto.randomUUID()
    const { kind, payload } = forms[2]
    const { reason } = await overlap(
      sql,
      (cancelling) => cancelling`update public.cohorts set state = 'cancelled' where id = ${id}`,
      (applying) =>
        applying`select public.submit_form(${kind}, ${submission_id}, ${sql.json({ ...payload, course })})`,
      'commit',
    )
    expect(reason).toBe('')
    const [row] = await sql`select cohort_id, seat_status from public.enrollment_applications
    where submission_id = ${submission_id}`
    expect(row).toEqual({ cohort_id: next.id, seat_status: 'seat' })
    await sql.end()
  },
)
