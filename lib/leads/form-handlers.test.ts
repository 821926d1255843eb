import { expect, test, vi } from 'vitest'

vi.mock('next/cache', () => ({ revalidateTag() {}, cacheLife() {}, cacheTag() {}, updateTag() {} }))
vi.mock('@/lib/school/school', async () => {
  const { composeSchool } = await import('@/lib/school/compose')
  const { sampleSchool } = await import('@/lib/school/sample')
  const sample = composeSchool(await sampleSchool())
  return { school: async () => sample }
})

const stored = { submissionId: '3f2b8f0e-6a55-4f0e-9c57-0c4f1f0f7a11', email: 'halima@example.com' }
vi.mock('./application/link', () => ({
  receiptOf: async ({ submissionId, email }: typeof stored) =>
    submissionId === stored.submissionId && email === stored.email
      ? { reference: 'AP-2345', href: '/application/token' }
      : undefined,
}))

import { enrollmentApplication } from './form-handlers'

const application = {
  firstName: 'Halima',
  lastName: 'Sani',
  phone: '0803 123 4567',
  experience: 'beginner',
  course: 'withdrawn-course',
  payment: 'installment-2',
  goals: 'A first job in design.',
}

const check = (values: object) => enrollmentApplication.check?.({ ...application, ...values })

test('an application that is sent again is not refused, although its course was withdrawn since it was stored', async () => {
  expect(await check(stored)).toEqual({})
  expect(await check({ ...stored, email: ` ${stored.email} ` })).toEqual({})
})

test.each([
  ['a new id', { submissionId: crypto.randomUUID() }],
  ['no id', { submissionId: undefined }],
  ['a stored id and another address', { email: 'ada@example.com' }],
  ['a stored id and another invalid field', { phone: 'call me' }],
])('an application to a withdrawn course with %s is refused', async (_, values) => {
  expect(await check({ ...stored, ...values })).toEqual({ course: 'Choose a course.' })
})
