import { beforeAll, expect, test, vi } from 'vitest'
import type { School } from '@/lib/school/compose'
import { sampleSchool } from '@/lib/school/sample'

const template = 'enrollment_application_acknowledgement'
const payload = {
  course: 'figma-mastery',
  reference: 'AP-7K3Q',
  email: 'Ada@example.com',
  submission_id: '0b1c8f3e-6f1c-4c59-9d0a-0f6a4f1f2a3b',
}
let compose: typeof import('./compose').compose
let school: School
let applicationPath: typeof import('@/lib/forms/application-link').applicationPath

beforeAll(async () => {
  vi.stubEnv('SUPABASE_URL', 'http://127.0.0.1:9')
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_of_this_test')
  vi.stubEnv('SUPABASE_SECRET_KEY', 'sb_secret_of_this_test')
  vi.resetModules()
  ;({ compose } = await import('./compose'))
  const { composeSchool } = await import('@/lib/school/compose')
  school = composeSchool(await sampleSchool())
  ;({ applicationPath } = await import('@/lib/forms/application-link'))
})

test('the acknowledgement of an application names its reference and leads to its page', () => {
  const { content } = compose({ template, payload }, school)
  expect(content.fields).toContainEqual(['Reference', 'AP-7K3Q'])
  expect(content.action?.href).toMatch(/\/application\/[\w-]{43}$/)
  expect(content.links?.map(({ label }) => label)).toEqual(['Chat on WhatsApp'])
})

test('sent again after it has arrived, it gives the link without the promise of a first answer', () => {
  const [first, again] = [payload, { ...payload, again: true }].map((payload) =>
    compose({ template, payload }, school),
  )
  expect(again?.content.action).toEqual(first?.content.action)
  expect(again?.subject).toBe('The link to your application')
  expect(JSON.stringify(first)).toContain('within 24 hours')
  expect(JSON.stringify(again)).not.toContain('within 24 hours')
})

test('without a link it leads to WhatsApp', () => {
  const { content } = compose({ template, payload: { course: 'figma-mastery' } }, school)
  expect(content.action?.label).toBe('Chat on WhatsApp')
})

test('the offer of a seat leads to the page with its two answers, and to WhatsApp', () => {
  const offer = { ...payload, ends_at: '2025-11-27T09:00:00+00:00' }
  const { content } = compose({ template: 'seat_offer', payload: offer }, school)
  expect(content.action?.href).toMatch(/\/application\/[\w-]{43}\/seat$/)
  expect(content.links?.map(({ label }) => label)).toEqual(['Chat on WhatsApp'])
})

test('the link is the same however the id and the address are capitalised, and another for others', () => {
  const { submission_id: submissionId, email } = payload
  const path = applicationPath({ submissionId, email })
  expect(
    applicationPath({ submissionId: submissionId.toUpperCase(), email: ` ${email.toLowerCase()} ` }),
  ).toBe(path)
  expect(applicationPath({ submissionId, email: 'eve@example.com' })).not.toBe(path)
  expect(applicationPath({ submissionId: crypto.randomUUID(), email })).not.toBe(path)
})
