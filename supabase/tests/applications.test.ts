import { describe, expect, test } from 'vitest'
import { readActivity } from './support/activity'
import { newService, newVisitor } from './support/clients'
import { findStored, forms } from './support/forms'
import { preparePeople } from './support/people'

const service = newService()
const people = preparePeople()
const form = forms[2]

const newHash = () => (crypto.randomUUID() + crypto.randomUUID()).replaceAll('-', '')

async function apply(values: object = {}) {
  const [token_hash, submission_id] = [newHash(), crypto.randomUUID()]
  const payload = { ...form.payload, token_hash, ...values }
  await service.rpc('submit_form', { kind: form.kind, submission_id, payload }).throwOnError()
  const { rows, mails } = await findStored(form, submission_id)
  return { token_hash, submission_id, payload, row: rows[0] as Record<string, string>, mails }
}

const open = async (token_hash: string) =>
  (await service.rpc('open_application', { token_hash }).throwOnError()).data[0]
const correct = (token_hash: string, phone: string) =>
  service.rpc('correct_application_phone', { token_hash, phone })
const notesOf = async (id = '') =>
  (await service.from('message_notes').select('author_email, text').eq('message_id', id).throwOnError()).data

describe('an application', () => {
  test('has a reference of its own, whatever was sent', async () => {
    const [one, other] = [await apply({ reference: 'AP-2222' }), await apply()]
    expect(one.row.reference).toMatch(/^AP-[2-9A-HJKMNP-TV-Z]{4}$/)
    expect(one.row.reference).not.toBe(other.row.reference)
  })

  test('opens with its link for 90 days, and shows no name and nothing that was written', async () => {
    const { token_hash, row } = await apply()
    const shown = await open(token_hash)
    expect(shown).toMatchObject({ is_over: false, reference: row.reference, course: 'product-design-pro' })
    expect(JSON.stringify(shown)).not.toMatch(/Amina Bello|bank/)
    const days = (Date.parse(row.link_ends_at ?? '') - Date.parse(row.created_at ?? '')) / 86_400_000
    expect(days).toBe(90)
    expect(await open(newHash())).toBeUndefined()
  })

  test('is closed behind its link while it is marked as lost, and not when it is marked as spam', async () => {
    const { token_hash, row } = await apply()
    const mark = (status: string) =>
      people.admin.client
        .from(form.table)
        .update({ status })
        .eq('id', row.id ?? '')
        .throwOnError()
    const isClosed = async () => (await open(token_hash))?.is_closed
    expect(await isClosed()).toBe(false)
    for (const status of ['lost', 'spam', 'new']) {
      await mark(status)
      expect(await isClosed(), status).toBe(status === 'lost')
    }
  })

  test('sent again keeps its link, also when another hash comes with it', async () => {
    const { token_hash, submission_id, payload } = await apply()
    const other = newHash()
    const again = { kind: form.kind, submission_id, payload: { ...payload, token_hash: other } }
    expect((await service.rpc('submit_form', again)).data).toBe(false)
    expect([await open(other), (await open(token_hash))?.is_over]).toEqual([undefined, false])
  })

  test('without a hash has no link, and its mail names none', async () => {
    const { row, mails } = await apply({ token_hash: undefined })
    expect(row.link_ends_at).toBeNull()
    expect(mails[1]?.payload).not.toHaveProperty('reference')
  })

  test('is acknowledged by a mail with its choices as they were agreed to, and nothing that was typed', async () => {
    const { mails, row, submission_id } = await apply()
    expect(row.agreed).toMatchObject({ course_title: expect.any(String), plan_label: expect.any(String) })
    expect(mails.find(({ template }) => template.endsWith('_acknowledgement'))?.payload).toEqual({
      course: row.course,
      seat_status: row.seat_status,
      agreed: row.agreed,
      reference: row.reference,
      email: row.email,
      submission_id,
    })
  })

  test('names the reference in its mail; the outbox has neither its token nor, once the mail has ended, its rendered text', async () => {
    const { token_hash, mails, row, submission_id } = await apply()
    const mail = mails.find(({ template }) => template.endsWith('_acknowledgement'))
    expect(mail?.payload).toMatchObject({ reference: row.reference, submission_id })
    expect(JSON.stringify(mails)).not.toContain(token_hash)
    const change = { status: 'failed', rendered: { html: 'the link' } }
    await service
      .from('email_outbox')
      .update(change)
      .eq('id', mail?.id ?? '')
      .throwOnError()
    const { data } = await service
      .from('email_outbox')
      .select('rendered, payload')
      .eq('id', mail?.id ?? '')
      .single()
    expect(data).toEqual({ rendered: null, payload: mail?.payload })
  })

  test('that is erased has no working link any more', async () => {
    const { token_hash, row } = await apply()
    await service
      .from(form.table)
      .delete()
      .eq('id', row.id ?? '')
      .throwOnError()
    expect(await open(token_hash)).toBeUndefined()
    expect((await correct(token_hash, '0803 000 0000')).data).toBe(false)
  })
})

describe('the phone number', () => {
  test('is corrected through the link, and a note tells the staff what it was', async () => {
    const { token_hash, row } = await apply()
    for (const _ of ['first', 'the same again']) await correct(token_hash, ' 0803 123 4589 ').throwOnError()
    expect((await open(token_hash))?.phone).toBe('0803 123 4589')
    const text = 'The applicant corrected the phone number from +234 800 000 0000 to 0803 123 4589.'
    expect(await notesOf(row.id)).toEqual([{ author_email: 'Automation', text }])
  })

  test.each(['', '0'.repeat(41), '0803\n123'])('%j is refused', async (phone) => {
    const { token_hash, row } = await apply()
    expect((await correct(token_hash, phone)).error?.code).toBe('PT422')
    expect(await notesOf(row.id)).toEqual([])
  })
})

describe('the link of an application', () => {
  test('stops working once an admin ends it, which is recorded without its secret', async () => {
    const { token_hash, row } = await apply()
    const end = () =>
      people.admin.client.rpc('end_application_link', { application: row.id ?? '' }).throwOnError()
    expect((await end()).data).toBe(true)
    expect((await open(token_hash))?.is_over).toBe(true)
    expect((await correct(token_hash, '0803 123 4589')).data).toBe(false)
    expect((await end()).data).toBe(false)
    const entries = await readActivity(people.owner.client, { subject_id: row.id ?? '' })
    expect(entries.filter(({ action }) => action === 'application.link_ended')).toMatchObject([
      { subject_label: '1' },
    ])
  })

  test('is mailed again on request of an admin while it works, unless the applicant wants no mail', async () => {
    // An address that no other test uses, because each gets a limited number of mails a day.
    const { row, mails } = await apply({ email: `${crypto.randomUUID()}@visitors.example` })
    const id = mails.find(({ template }) => template.endsWith('_acknowledgement'))?.id ?? ''
    const outbox = () => service.from('email_outbox')
    const arrive = (delivery: string | null = null) => {
      const sent_at = new Date().toISOString()
      const change = { status: 'sent', sent_at, delivery, delivery_at: delivery && sent_at }
      return outbox().update(change).eq('id', id).throwOnError()
    }
    const sendAgain = async () =>
      (await people.admin.client.rpc('resend_mail', { mail: id }).throwOnError()).data
    expect(await sendAgain()).toBe(false)
    await arrive()
    expect([await sendAgain(), await sendAgain()]).toEqual([true, false])
    const { data } = await outbox().select().eq('id', id).single().throwOnError()
    const payload = { reference: row.reference, again: true }
    expect(data).toMatchObject({ status: 'queued', attempt_series: 2, sent_at: null, payload })
    await arrive('complained')
    expect(await sendAgain()).toBe(false)
    await arrive()
    await people.admin.client.rpc('end_application_link', { application: row.id ?? '' }).throwOnError()
    expect(await sendAgain()).toBe(false)
  })

  test('is left out of an acknowledgement that is sent, or sent again, after its end', async () => {
    const suspicion = 'It holds 3 links.'
    const email = `${crypto.randomUUID()}@visitors.example`
    const [sent, held] = [await apply({ email }), await apply({ email, suspicion })]
    const ids = [sent, held].map(({ row }) => row.id ?? '')
    for (const application of ids)
      await people.admin.client.rpc('end_application_link', { application }).throwOnError()
    const outbox = () => service.from('email_outbox')
    const id = sent.mails.find(({ template }) => template.endsWith('_acknowledgement'))?.id ?? ''
    const payload = { ...Object(sent.mails[1]?.payload), again: true }
    await outbox().update({ status: 'failed', payload }).eq('id', id).throwOnError()
    await people.admin.client.rpc('resend_mail', { mail: id }).throwOnError()
    await people.admin.client
      .rpc('clear_suspicion', { kind: form.kind, message: ids[1] ?? '' })
      .throwOnError()
    const mails = await outbox().select('payload').eq('recipient', email).throwOnError()
    expect(mails.data.map(({ payload }) => Object.keys(Object(payload)).sort())).toEqual(
      Array(2).fill(['agreed', 'course', 'seat_status']),
    )
  })

  test('stops working once it has expired', async () => {
    const { token_hash, row } = await apply()
    const past = { link_ends_at: new Date(Date.now() - 1000).toISOString() }
    await service
      .from(form.table)
      .update(past)
      .eq('id', row.id ?? '')
      .throwOnError()
    expect((await open(token_hash))?.is_over).toBe(true)
    expect((await correct(token_hash, '0803 123 4589')).data).toBe(false)
  })

  test('is neither ended nor prolonged by anybody else', async () => {
    const { token_hash, row } = await apply()
    for (const client of [newVisitor(), people.pending.client, people.writer.client]) {
      const { error } = await client.rpc('end_application_link', { application: row.id ?? '' })
      expect(error?.code).toBe('42501')
    }
    const later = { link_ends_at: '2999-01-01T00:00:00Z' }
    const { error } = await people.admin.client
      .from(form.table)
      .update(later)
      .eq('id', row.id ?? '')
    expect(error?.code).toBe('42501')
    expect((await open(token_hash))?.is_over).toBe(false)
  })
})
