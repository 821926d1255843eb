import { describe, expect, test } from 'vitest'
import { leadForms, toColumns } from '@/lib/forms/rows'
import { newService } from './support/clients'
import { findStored, forms } from './support/forms'

const submit = (kind: string, payload: object, submissionId: string = crypto.randomUUID()) =>
  newService().rpc('submit_form', { kind, submission_id: submissionId, payload: { ...payload } })

describe.each(forms)('the form $kind', (form) => {
  const { kind, payload } = form

  test('is stored with a notice to the school and an acknowledgement to the visitor', async () => {
    const submissionId = crypto.randomUUID()
    expect((await submit(kind, payload, submissionId)).data).toBe(true)
    const { rows, mails } = await findStored(form, submissionId)
    expect(rows).toMatchObject([payload])
    expect(mails.map(({ template, recipient }) => [template, recipient])).toEqual([
      [`${kind}_notice`, null],
      [`${kind}_acknowledgement`, payload.email],
    ])
    expect(mails[0]).toMatchObject({ payload, status: 'queued', attempts: 0 })
    expect(Object.keys(mails[1]?.payload ?? {})).toEqual(['agreed', 'course', 'seat_status'])
  })

  test('every field of its definition is stored in a column of its own', async () => {
    const definition = leadForms[kind]
    const columns = Object.keys(toColumns(definition, {}))
    expect(Object.keys({ ...payload, ...form.optional })).toEqual(expect.arrayContaining(columns))
    const submissionId = crypto.randomUUID()
    await submit(kind, { ...payload, ...form.optional }, submissionId)
    const { rows } = await findStored(form, submissionId)
    expect(rows).toMatchObject([{ ...payload, ...form.optional }])
  })

  test('sent again succeeds and changes nothing', async () => {
    const submissionId = crypto.randomUUID()
    await submit(kind, payload, submissionId)
    const first = await findStored(form, submissionId)
    const { data, error } = await submit(kind, { ...payload, email: 'other@visitors.example' }, submissionId)
    expect([data, error]).toEqual([false, null])
    expect(await findStored(form, submissionId)).toEqual(first)
  })

  test('sent thirty times at once is stored once', async () => {
    const submissionId = crypto.randomUUID()
    const results = await Promise.all(Array.from({ length: 30 }, () => submit(kind, payload, submissionId)))
    expect(results.filter(({ data }) => data === true)).toHaveLength(1)
    expect(results.filter(({ error }) => error)).toEqual([])
    const { rows, mails } = await findStored(form, submissionId)
    expect([rows.length, mails.length]).toEqual([1, 2])
  })

  test.each(form.required)('requires %s', async (field) => {
    for (const emptyValue of [undefined, null, ' \n ']) {
      const { error, status } = await submit(kind, { ...payload, [field]: emptyValue })
      expect([status, error?.details]).toEqual([422, field])
      expect(error?.message).toBe(`Please fill in this field: ${field.replaceAll('_', ' ')}.`)
    }
  })

  test.each(Object.entries(form.invalid))('refuses a wrong %s and stores nothing', async (field, value) => {
    const submissionId = crypto.randomUUID()
    const { error, status } = await submit(kind, { ...payload, [field]: value }, submissionId)
    expect([status, error?.code, error?.details]).toEqual([422, 'PT422', field])
    expect(await findStored(form, submissionId)).toEqual({ rows: [], mails: [] })
  })

  test('is deleted with its mails', async () => {
    const submissionId = crypto.randomUUID()
    await submit(kind, payload, submissionId)
    await newService().from(form.table).delete().eq('submission_id', submissionId).throwOnError()
    expect(await findStored(form, submissionId)).toEqual({ rows: [], mails: [] })
  })
})

test('values are trimmed, and an empty value becomes null', async () => {
  const submissionId = crypto.randomUUID()
  const [form] = forms
  await submit(form.kind, { ...form.payload, name: '  Amina\n', phone: ' ', interest: '' }, submissionId)
  const { rows } = await findStored(form, submissionId)
  expect(rows).toMatchObject([{ name: 'Amina', phone: null, interest: null, source: 'contact' }])
})

test('a payload cannot set columns that are not part of the form', async () => {
  const submissionId = crypto.randomUUID()
  const [form] = forms
  const smuggled = {
    id: crypto.randomUUID(),
    created_at: '1999-01-01T00:00:00Z',
    submission_id: crypto.randomUUID(),
  }
  await submit(form.kind, { ...form.payload, ...smuggled }, submissionId)
  const [row] = (await findStored(form, submissionId)).rows
  expect(row?.id).not.toBe(smuggled.id)
  expect(row?.created_at).not.toContain('1999')
})

test('an unknown form and a payload that is not an object are refused', async () => {
  expect(await submit('petition', {})).toMatchObject({
    status: 422,
    error: { message: 'There is no such form.' },
  })
  for (const payload of [['hello'], 7, null]) {
    const response = await newService().rpc('submit_form', {
      kind: 'contact_message',
      submission_id: crypto.randomUUID(),
      payload,
    })
    expect(response).toMatchObject({ status: 422, error: { message: 'The form arrived empty.' } })
  }
})
