import { expect, test, vi } from 'vitest'

vi.hoisted(() => {
  vi.stubEnv('SUPABASE_URL', 'http://localhost:1')
  vi.stubEnv('SUPABASE_SECRET_KEY', 'secret')
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', 'publishable')
})
vi.mock('next/cache', () => ({ revalidateTag() {}, cacheLife() {}, cacheTag() {}, updateTag() {} }))
vi.mock('@/lib/school/school', async () => {
  const { composeSchool } = await import('@/lib/school/compose')
  const { sampleSchool } = await import('@/lib/school/sample')
  const sample = composeSchool(await sampleSchool())
  return { school: async () => sample }
})

const stored = { submissionId: '3f2b8f0e-6a55-4f0e-9c57-0c4f1f0f7a11', email: 'halima@example.com' }
let isReachable = true
vi.mock('./application/link', () => ({
  openApplication: async (token: string) => {
    if (!isReachable) throw new Error('The database does not answer')
    return token === applicationToken(stored) ? { reference: 'AP-2345' } : undefined
  },
}))

import { applicationToken } from '@/lib/forms/application-link'
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

test('while the database does not answer, an application to a withdrawn course is not refused', async () => {
  isReachable = false
  await expect(check(stored)).rejects.toThrow('The database does not answer')
  isReachable = true
})
