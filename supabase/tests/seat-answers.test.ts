import { describe, expect, test } from 'vitest'
import { newService } from './support/clients'
import { preparePeople } from './support/people'
import type { Application } from './support/school'
import { inHours, newHash, prepareSeats } from './support/seats'

const service = newService()
const people = preparePeople()
const { apply, offerSeats, answer, open, mark, rowOf, placeOf, offersOf, answersOf, mailsOf, freeSeat } =
  prepareSeats(people)

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

  test('given at the same time as the opposite answer: exactly one of the two counts', async () => {
    const { first } = await freeSeat()
    await offerSeats()
    const results = await Promise.all([true, false, true, false].map((accept) => answer(first, accept)))
    expect(results.filter(({ error }) => !error)).toHaveLength(1)
    expect(results.filter(({ error }) => error?.code === 'PT410')).toHaveLength(3)
  })

  test('can be given until the offer ends, even if the private link would have expired before', async () => {
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

  test('is not sent to an address whose mails bounced; the staff sees why', async () => {
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

  test('has no stored content once it was sent', async () => {
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
