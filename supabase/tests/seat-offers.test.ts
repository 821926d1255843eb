import { beforeEach, describe, expect, test } from 'vitest'
import { readActivity } from './support/activity'
import { type Client, newService, newVisitor } from './support/clients'
import { forms } from './support/forms'
import { preparePeople } from './support/people'
import {
  type Application,
  addCohortOf,
  type Cohort,
  cleanUpCourses,
  apply as sendApplication,
} from './support/school'

const service = newService()
const people = preparePeople()
const hour = 3_600_000
let cohort: Cohort

cleanUpCourses()
beforeEach(async () => {
  cohort = await addCohortOf(1)
})

const newHash = () => (crypto.randomUUID() + crypto.randomUUID()).replaceAll('-', '')
type Applicant = Application & { token_hash: string }

async function apply(values: object = {}): Promise<Applicant> {
  const token_hash = newHash()
  return { ...(await sendApplication(cohort.course_id, { token_hash, ...values })), token_hash }
}

/** An instant some hours from now, or before. */
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
/** What the tick does: ends offers whose time is over and makes new ones. Returns how many were made. */
async function offerSeats(hours = 0, client: Client = service) {
  const now = hours ? { at: inHours(hours) } : {}
  await client.rpc('end_seat_offers', now).throwOnError()
  return (await client.rpc('offer_seats', now).throwOnError()).data
}
const answer = ({ token_hash }: { token_hash: string }, accept: boolean) =>
  service.rpc('answer_seat_offer', { token_hash, accept })
const open = async ({ token_hash }: Applicant) =>
  (await service.rpc('open_application', { token_hash }).throwOnError()).data[0]
const mark = (id: string, status: string) =>
  people.admin.client.from('enrollment_applications').update({ status }).eq('id', id).throwOnError()
const rowOf = async (id: string) =>
  (await service.from('enrollment_applications').select().eq('id', id).single().throwOnError()).data
const placeOf = async ({ id }: { id: string }) => (await rowOf(id)).seat_status
const standing = async () =>
  (await people.admin.client.rpc('cohort_standing', { cohort: cohort.id }).single().throwOnError()).data
const seatsLeft = async () =>
  (await newVisitor().rpc('seats_left', { course: cohort.course_id }).throwOnError()).data

async function offersOf({ id }: { id: string }, client: Client = people.admin.client) {
  const offers = client.from('seat_offers').select().eq('application_id', id)
  return (await offers.order('offered_at').throwOnError()).data
}
const answersOf = async (application: { id: string }) =>
  (await offersOf(application)).map(({ answer }) => answer)

async function mailsOf({ submission_id }: Application, template = 'seat_offer') {
  const mails = service.from('email_outbox').select().eq('submission_id', submission_id)
  return (await mails.eq('template', template).throwOnError()).data
}

/** A cohort of one seat, which has become free, and two applicants who wait for it. */
async function freeSeat() {
  const [holder, first, second] = [await apply(), await apply(), await apply()]
  await mark(holder.id, 'lost')
  return { holder, first, second }
}

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

describe('a seat that becomes free', () => {
  test('is offered for two days to whoever waits longest, by a mail that names nobody', async () => {
    const { first, second } = await freeSeat()
    await offerSeats()
    const [offer] = await offersOf(first)
    expect(offer).toMatchObject({ cohort_id: cohort.id, answer: null, answered_at: null })
    expect(Date.parse(offer?.ends_at ?? '') - Date.parse(offer?.offered_at ?? '')).toBe(48 * hour)
    expect([await answersOf(second), await placeOf(first)]).toEqual([[], 'waiting'])
    const [mail] = await mailsOf(first)
    expect(mail).toMatchObject({ recipient: first.email, status: 'queued', bulk: false })
    expect(Date.parse(Object(mail?.payload).ends_at)).toBe(Date.parse(offer?.ends_at ?? ''))
    expect(mail?.payload).toEqual({
      course: first.course,
      payment: first.payment,
      agreed: first.agreed,
      cohort: cohort.starts_on,
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
      service.from('cohorts').update(values).eq('id', cohort.id).throwOnError()
    for (const values of [{ state: 'closed' }, { state: 'open', starts_on: '2020-01-06' }]) {
      await change(values)
      await offerSeats()
      expect(await answersOf(first)).toEqual([])
    }
    await change({ starts_on: '2031-05-05' })
    await offerSeats()
    expect(await answersOf(first)).toEqual([null])
  })

  test('comes back when whoever was offered it is lost or spam', async () => {
    const { first, second } = await freeSeat()
    await offerSeats()
    await mark(first.id, 'lost')
    expect(await answersOf(first)).toEqual(['withdrawn'])
    await offerSeats()
    expect(await answersOf(second)).toEqual([null])
    await mark(first.id, 'new')
    expect((await answer(first, true)).error?.code).toBe('PT410')
  })

  test('is offered to nobody any more once its cohort is cancelled', async () => {
    const { first, second } = await freeSeat()
    await offerSeats()
    await service.from('cohorts').update({ state: 'cancelled' }).eq('id', cohort.id).throwOnError()
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

  test('is free for the next one when whoever was offered it is erased', async () => {
    const { first, second } = await freeSeat()
    await offerSeats()
    await people.admin.client.from('enrollment_applications').delete().eq('id', first.id).throwOnError()
    await offerSeats()
    expect([await offersOf(first), await answersOf(second)]).toEqual([[], [null]])
  })
})

describe('the answer to an offer', () => {
  test('is refused without an offer, with another token, and when it comes twice', async () => {
    const { first, second } = await freeSeat()
    expect((await answer(first, true)).error?.code).toBe('PT404')
    await offerSeats()
    for (const stranger of [second, { token_hash: newHash() }, { token_hash: '' }])
      expect((await answer(stranger, true)).error?.code).toBe('PT404')
    expect([await answersOf(first), await placeOf(second)]).toEqual([[null], 'waiting'])
    await answer(first, true).throwOnError()
    for (const accept of [true, false]) expect((await answer(first, accept)).error?.code).toBe('PT410')
    expect([await placeOf(first), await answersOf(first)]).toEqual(['seat', ['accepted']])
  })

  test('is refused after its end, also before anything has ended the offer', async () => {
    const { first } = await freeSeat()
    await offerSeats(-49)
    expect(await answersOf(first)).toEqual([null])
    expect(await open(first)).toMatchObject({ offer_answer: 'expired' })
    expect((await answer(first, true)).error?.code).toBe('PT410')
    expect(await placeOf(first)).toBe('waiting')
  })

  test('is refused once the private link has ended', async () => {
    const { first } = await freeSeat()
    await offerSeats()
    await people.admin.client.rpc('end_application_link', { application: first.id }).throwOnError()
    expect((await answer(first, true)).error?.code).toBe('PT410')
    expect(await placeOf(first)).toBe('waiting')
  })

  test('given at the same time as its opposite is one of them', async () => {
    const { first } = await freeSeat()
    await offerSeats()
    const results = await Promise.all([true, false, true, false].map((accept) => answer(first, accept)))
    expect(results.filter(({ error }) => !error)).toHaveLength(1)
    expect(results.filter(({ error }) => error?.code === 'PT410')).toHaveLength(3)
  })

  test('finds a link that works until then, even if it would have ended before', async () => {
    const { first } = await freeSeat()
    const soon = { link_ends_at: inHours(24) }
    await service.from('enrollment_applications').update(soon).eq('id', first.id).throwOnError()
    await offerSeats()
    const [offer] = await offersOf(first)
    expect(Date.parse((await rowOf(first.id)).link_ends_at ?? '')).toBeGreaterThan(
      Date.parse(offer?.ends_at ?? ''),
    )
  })
})

describe('the mail with an offer', () => {
  const claim = async ({ submission_id }: Application) => {
    const sooner = { next_attempt_at: '2020-01-01T00:00:00Z' }
    await service.from('email_outbox').update(sooner).eq('submission_id', submission_id).throwOnError()
    await service.rpc('claim_mails', { max_rows: 500, lease_seconds: 60 }).throwOnError()
  }

  test('names no link when the applicant has none', async () => {
    const [holder, waiting] = [await apply(), await apply({ token_hash: undefined })]
    await mark(holder.id, 'lost')
    await offerSeats()
    const [mail] = await mailsOf(waiting)
    expect(Object.keys(Object(mail?.payload)).toSorted()).toEqual([
      'agreed',
      'cohort',
      'course',
      'ends_at',
      'payment',
    ])
  })

  test('is not sent once the offer is over', async () => {
    const { first } = await freeSeat()
    await offerSeats()
    await answer(first, false).throwOnError()
    await claim(first)
    expect(await mailsOf(first)).toMatchObject([{ status: 'stopped', last_error: 'The offer was over.' }])
  })

  test('is not sent to an address whose mails came back; the staff sees why', async () => {
    const email = `${crypto.randomUUID()}@visitors.example`
    const [holder, waiting] = [await apply(), await apply({ email })]
    await service.from('dead_addresses').insert({ email, reason: 'bounced' }).throwOnError()
    await mark(holder.id, 'lost')
    await offerSeats()
    await claim(waiting)
    expect(await mailsOf(waiting)).toMatchObject([
      { status: 'stopped', last_error: 'Earlier mails to this address came back.' },
    ])
    await service.from('dead_addresses').delete().eq('email', email).throwOnError()
  })

  test('is kept by nobody once it was sent', async () => {
    const { first } = await freeSeat()
    await offerSeats()
    const [mail] = await mailsOf(first)
    const change = { status: 'failed', rendered: { html: 'the link' } }
    await service
      .from('email_outbox')
      .update(change)
      .eq('id', mail?.id ?? '')
      .throwOnError()
    expect((await mailsOf(first))[0]?.rendered).toBeNull()
  })
})

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

  test('alone does so, and nobody writes offers without these functions', async () => {
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
      const forged = { application_id: first.id, cohort_id: cohort.id, ends_at: inHours(1) }
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

describe('everything at once', () => {
  const size = 10
  // Hundreds of calls wait for each other.
  const patient = newService(60_000)
  const rows = () => patient.from('enrollment_applications')
  type Sent = { submission_id: string; token_hash: string }

  async function applyAtOnce(count: number): Promise<Sent[]> {
    const sent = Array.from({ length: count }, () => ({
      submission_id: crypto.randomUUID(),
      token_hash: newHash(),
    }))
    const course = cohort.course_id
    const store = ({ submission_id, token_hash }: Sent) => {
      const form = {
        kind: forms[2].kind,
        submission_id,
        payload: { ...forms[2].payload, course, token_hash },
      }
      return patient.rpc('submit_form', form).throwOnError()
    }
    await Promise.all(sent.map(store))
    return sent
  }

  /** The applications in the order of their arrival, with those that were offered a seat. */
  async function everybody() {
    const found = await rows()
      .select('id, submission_id, seat_status, status')
      .eq('cohort_id', cohort.id)
      .order('created_at')
      .order('id')
      .throwOnError()
    const offers = await patient.from('seat_offers').select().eq('cohort_id', cohort.id).throwOnError()
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
  const offer = (hours = 0) => offerSeats(hours, patient)

  beforeEach(async () => {
    cohort = await addCohortOf(size)
  })

  test('sixty applications for ten seats are ten seats, offered again in the order of arrival', async () => {
    await applyAtOnce(60)
    const { holders, waiting } = await everybody()
    expect([holders.length, waiting.length]).toEqual([size, 50])
    await Promise.all(holders.slice(0, 6).map(cancel))
    await Promise.all([offer(), offer(), offer()])
    const offered = (await everybody()).waiting.map(({ offers }) => offers.length)
    expect(offered).toEqual([...Array(6).fill(1), ...Array(44).fill(0)])
  })

  test('cancellations, offers and answers never make more seats than there are, and pass nobody over', async () => {
    const links = new Map(
      (await applyAtOnce(40)).map(({ submission_id, token_hash }) => [submission_id, token_hash]),
    )
    const reply = (accept: boolean) => (row: { submission_id: string }) =>
      patient.rpc('answer_seat_offer', { token_hash: links.get(row.submission_id) ?? '', accept })
    const { waiting: inLine } = await everybody()
    for (let round = 0; round < 4; round++) {
      const { holders, waiting } = await everybody()
      await Promise.all([
        ...holders.slice(0, 5).map(cancel),
        ...waiting.map((row, index) => reply(index % 3 > 0)(row)),
        ...[0, 0, round % 2 ? 49 : 0].map(offer),
        applyAtOnce(2),
      ])
      // A call passes by a cohort that somebody has locked.
      await offer()
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
})
