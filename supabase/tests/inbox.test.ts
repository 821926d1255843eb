import { afterAll, describe, expect, test } from 'vitest'
import { newService, newVisitor } from './support/clients'
import { findStored, forms } from './support/forms'
import { preparePeople } from './support/people'
import { samples } from './support/samples'

const service = newService()
const people = preparePeople()
const email = `${crypto.randomUUID()}@visitors.example`
afterAll(() => people.admin.client.rpc('forget_person', { address: email }).throwOnError())

async function submit(form: (typeof forms)[number], extra: object = {}) {
  const submission_id = crypto.randomUUID()
  const payload = { ...form.payload, email, ...extra }
  await newService().rpc('submit_form', { kind: form.kind, submission_id, payload }).throwOnError()
  const [row] = (await findStored(form, submission_id)).rows
  if (!row) throw new Error(`The ${form.kind} was not stored`)
  return row
}

describe.each(forms)('a $kind in the inbox', (form) => {
  const { kind, table } = form
  const rowOf = async (id: string) =>
    (await service.from(table).select().eq('id', id).single().throwOnError()).data

  test('stores the sender’s consent, and why it may be spam, cut to the column’s length', async () => {
    const row = await submit(form, { consent: ' I agree. ', suspicion: 'x'.repeat(300) })
    expect(row).toMatchObject({ consent: 'I agree.', suspicion: 'x'.repeat(200) })
    expect(await submit(form)).toMatchObject({ consent: null, suspicion: null })
  })

  const sort = (id: string, status: string) =>
    people.admin.client.from(table).update({ status }).eq('id', id).throwOnError()

  test('stores when it was first answered', async () => {
    const { id } = await submit(form)
    await sort(id, 'spam')
    expect(await rowOf(id)).toMatchObject({ status: 'spam', answered_at: null })
    await sort(id, 'enrolled')
    const { answered_at } = await rowOf(id)
    expect(answered_at).not.toBeNull()
    for (const status of ['lost', 'answered']) await sort(id, status)
    expect(await rowOf(id)).toMatchObject({ status: 'answered', answered_at })
  })

  test('has no time of an answer any more once it is marked as new again, unless it has a reply', async () => {
    const { id } = await submit(form)
    await sort(id, 'answered')
    await sort(id, 'new')
    expect(await rowOf(id)).toMatchObject({ status: 'new', answered_at: null })
    const reply = { reply: crypto.randomUUID(), kind, message: id, subject: 'Yes', body: 'A seat is left.' }
    await people.admin.client.rpc('send_reply', reply).throwOnError()
    const { answered_at } = await rowOf(id)
    expect(answered_at).not.toBeNull()
    for (const status of ['new', 'called']) await sort(id, status)
    expect(await rowOf(id)).toMatchObject({ status: 'called', answered_at })
  })

  test('can be assigned to admins only', async () => {
    const { client } = people.admin
    const { id } = await submit(form)
    const assign = (assigned_to: string | null) => client.from(table).update({ assigned_to }).eq('id', id)
    for (const { id: member } of [people.owner, people.admin]) {
      await assign(member).throwOnError()
      expect(await rowOf(id)).toMatchObject({ assigned_to: member, answered_at: null })
    }
    const { error } = await assign(people.pending.id)
    expect(error).toMatchObject({ code: 'PT409', message: 'This account is not among the admins.' })
    await assign(null).throwOnError()
    expect(await rowOf(id)).toMatchObject({ assigned_to: null })
  })

  test('is listed for admins with the other kinds', async () => {
    const row = await submit(form, { suspicion: 'Too fast.' })
    const listed = (client: typeof service) => client.from('inbox').select().eq('id', row.id)
    const { data } = await listed(people.admin.client).single().throwOnError()
    const { submission_id, created_at } = row
    expect(data).toMatchObject({
      kind,
      submission_id,
      created_at,
      email,
      status: 'new',
      suspicion: 'Too fast.',
    })
    expect(data.name).toMatch(/^Amina/)
    expect(data.search).toContain(`amina`)
    for (const client of [newVisitor(), people.pending.client])
      expect((await listed(client)).data ?? []).toEqual([])
  })
})

test('the list shows the beginning of a message, and the search covers all of it', async () => {
  const [form] = forms
  const { id } = await submit(form, { message: `${'word '.repeat(100)}Needle` })
  const { data } = await people.owner.client.from('inbox').select().eq('id', id).single().throwOnError()
  expect(data.preview).toHaveLength(200)
  expect(data.search).toContain('needle')
})

test('nobody can insert into the list directly', async () => {
  const row = { ...samples.contact_messages(), kind: 'contact_message' }
  const { error } = await (people.owner.client.from('inbox') as never as InsertsAnything).insert(row)
  expect(error).not.toBeNull()
})

type InsertsAnything = { insert: (row: object) => PromiseLike<{ error: unknown }> }

test('admins can read who may be assigned, others cannot', async () => {
  const { data } = await people.admin.client.rpc('list_admins').throwOnError()
  const addresses = data.map(({ email }) => email)
  expect(addresses).toEqual(expect.arrayContaining([people.admin.email, people.owner.email]))
  expect(addresses).not.toContain(people.pending.email)
  expect((await people.pending.client.rpc('list_admins')).error?.code).toBe('42501')
})
