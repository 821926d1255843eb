import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { contactForm, homeContactForm } from '../lib/forms/contact'
import { enrollmentApplicationForm } from '../lib/forms/enrollment-application'
import { enrollmentInquiryForm } from '../lib/forms/enrollment-inquiry'
import { database } from './support/database'
import { expect, test, uniqueEmail } from './support/test'

const contact = '/api/send-contact-email'
const enrollment = '/api/send-enrollment-email'

const message = () => ({ name: 'Amina Bello', email: uniqueEmail(), message: 'Do you teach at weekends?' })
const application = () => ({
  firstName: 'Amina',
  lastName: 'Bello',
  email: uniqueEmail(),
  phone: '0803 123 4567',
  experience: 'beginner',
  course: 'figma-mastery',
  payment: 'installment-3',
  goals: 'To leave the bank.',
})

const json = { 'content-type': 'application/json' }
const send = (request: APIRequestContext, path: string, data: string | Buffer, headers = json) =>
  // The body is sent as bytes, because a string would be encoded as JSON again.
  request.post(path, { data: Buffer.from(data), headers })

test.describe('malformed requests', () => {
  for (const path of [contact, enrollment]) {
    for (const text of ['', '{', '{"name":', 'name=Amina', "{'name':'Amina'}", 'undefined', '{"a":1,}']) {
      test(`${path} responds with 400 to ${JSON.stringify(text)}`, async ({ request }) => {
        await refuses(await send(request, path, text), 400)
      })
    }
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', '']) {
      test(`${path} responds with 415 to the content type "${type}"`, async ({ request }) => {
        await refuses(await send(request, path, '{}', { 'content-type': type }), 415)
      })
    }
    test(`${path} responds with 413 to a body that is too large`, async ({ request }) => {
      await refuses(await send(request, path, JSON.stringify({ message: 'x'.repeat(70_000) })), 413)
    })
    test(`${path} responds with 400 to bytes that are not UTF-8`, async ({ request }) => {
      await refuses(await send(request, path, Buffer.from([0x7b, 0xff, 0xfe, 0x7d])), 400)
    })
    for (const value of [[], 'text', 7, null, true]) {
      test(`${path} responds with 422 to ${JSON.stringify(value)}`, async ({ request }) => {
        await refuses(await send(request, path, JSON.stringify(value)), 422)
      })
    }
  }
})

const badMessages = {
  name: [undefined, '', '   ', 7, null, ['Amina'], 'x'.repeat(201), 'Amina\r\nBcc: all@example.com'],
  email: [
    undefined,
    '',
    'amina',
    'amina@',
    '@example.com',
    'a b@example.com',
    'a@b',
    'a@b.co\nBcc: x@y.z',
    {},
  ],
  message: [undefined, '', ' \n ', 5, 'x'.repeat(5001)],
  phone: ['call me', '123', '+'.repeat(30), 7],
  interest: ['cooking', 'ui-ux-design', 3],
  submissionId: ['1', 'not-a-uuid', 12],
}

const badApplications = {
  firstName: [undefined, '', 'x'.repeat(101), 'A\tB'],
  lastName: [undefined, '', 'x'.repeat(101)],
  email: [undefined, 'amina at home'],
  phone: [undefined, '', '12', 'phone'],
  experience: [undefined, '', 'expert', 1],
  course: [undefined, 'ui-ux-design', ''],
  payment: [undefined, 'installment-4', ''],
  goals: [undefined, '', 'x'.repeat(5001)],
}

for (const [path, good, bad] of [
  [contact, message, badMessages],
  [enrollment, application, badApplications],
] as const) {
  for (const [field, values] of Object.entries(bad)) {
    test(`${path} says how to fix an invalid ${field}`, async ({ request }) => {
      for (const value of values) {
        const response = await send(request, path, JSON.stringify({ ...good(), [field]: value }))
        const { fieldErrors } = await refuses(response, 422)
        expect(Object.keys(fieldErrors ?? {}), JSON.stringify(value)?.slice(0, 60)).toEqual([field])
      }
    })
  }
}

test('a valid message is stored with its emails, once for each submissionId', async ({ request }) => {
  const body = { ...message(), submissionId: randomUUID(), role: 'owner', id: randomUUID() }
  for (let attempt = 0; attempt < 3; attempt++) {
    const response = await send(request, contact, JSON.stringify(body))
    expect(response.status()).toBe(200)
    expect(await response.json()).toEqual({ success: true })
  }
  const rows = await database().from('contact_messages').select().eq('email', body.email).throwOnError()
  expect(rows.data).toMatchObject([{ name: body.name, source: 'contact', status: 'new' }])
  expect(rows.data?.[0]?.id).not.toBe(body.id)
})

test('a valid application is stored', async ({ request }) => {
  const body = application()
  expect((await send(request, enrollment, JSON.stringify(body))).status()).toBe(200)
  const rows = await database()
    .from('enrollment_applications')
    .select()
    .eq('email', body.email)
    .throwOnError()
  expect(rows.data).toMatchObject([
    { first_name: 'Amina', course: 'figma-mastery', payment: 'installment-3' },
  ])
})

test('an address that sends too often is told how long to wait', async ({ request }) => {
  const body = JSON.stringify(message())
  for (let attempt = 0; attempt < 10; attempt++)
    expect((await send(request, contact, body)).status()).toBe(200)
  const response = await send(request, contact, body)
  await refuses(response, 429)
  expect(Number(response.headers()['retry-after'])).toBeGreaterThan(0)
})

async function refuses(response: Awaited<ReturnType<typeof send>>, status: number) {
  expect(response.status()).toBe(status)
  const body = (await response.json()) as { success: boolean; error: string; fieldErrors?: object }
  expect(body.success).toBe(false)
  expect(body.error).toMatch(/^[A-Z].*\.$/)
  expect(JSON.stringify(body)).not.toMatch(/sql|select|supabase|stack|at \w+ \(/i)
  return body
}

test('without Turnstile keys the check is not available', async ({ request }) => {
  expect(await (await request.get('/api/form-time')).json()).toEqual({ token: expect.any(String) })
  const frame = await request.get('/challenge')
  expect(frame.status()).toBe(404)
  expect(frame.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
})

for (const [path, form] of [
  ['/contact', contactForm],
  ['/', homeContactForm],
  ['/', enrollmentInquiryForm],
  ['/enroll', enrollmentApplicationForm],
] as const) {
  test(`every field of ${form.id} is on ${path}`, async ({ request }) => {
    const html = await (await request.get(path)).text()
    const element = html.slice(html.indexOf(`<form id="${form.id}"`)).split('</form>')[0] ?? ''
    for (const name of Object.keys(form.fields)) expect(element, name).toContain(`name="${name}"`)
  })
}
