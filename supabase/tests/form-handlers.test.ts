import { afterEach, describe, expect, test, vi } from 'vitest'
import { newService } from './support/clients'
import { addCourse, cleanUpCourses } from './support/school'
import { actAsServer } from './support/server'

// Mocks of what Next provides in a request.
vi.mock('next/cache', () => ({ cacheLife: () => {}, cacheTag: () => {} }))

cleanUpCourses()
afterEach(() => vi.unstubAllEnvs())

test('a course waitlist sign-up is rate limited like any form, and stored with its suspicion if the honeypot is filled', async () => {
  actAsServer()
  // Outside a request nothing can run after the response; the tick sends what is stored.
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { courseWaitlist, senderLimit } = await import('@/lib/leads/form-handlers')
  expect(courseWaitlist.limit).toBe(senderLimit)
  const email = `waiting-${crypto.randomUUID()}@visitors.example`
  const sent = new FormData()
  sent.set('website', 'https://links.example')
  const signUp = courseWaitlist.schema.parse({ course: 'cybersecurity', email })
  expect(await courseWaitlist.store(signUp, sent)).toBeUndefined()
  expect(logged).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('mail.first_try_failed'))

  const stored = newService().from('course_waitlist')
  const { data } = await stored.select().eq('email', email).single().throwOnError()
  expect(data).toMatchObject({
    course_id: 'cybersecurity',
    suspicion: 'It fills in a field that people cannot see.',
  })
  await newService().from('course_waitlist').delete().eq('email', email).throwOnError()
})

test('a course waitlist sign-up that was sent fast is acknowledged like any other', async () => {
  actAsServer()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { courseWaitlist } = await import('@/lib/leads/form-handlers')
  const { formTimeToken } = await import('@/lib/leads/suspicion')
  const { signingSecret } = await import('@/lib/platform/signature')
  const email = `waiting-${crypto.randomUUID()}@visitors.example`
  const sent = new FormData()
  sent.set('opened', formTimeToken(Date.now(), signingSecret()))
  await courseWaitlist.store(courseWaitlist.schema.parse({ course: 'cybersecurity', email }), sent)

  const mails = newService().from('email_outbox').select('template').eq('recipient', email)
  expect((await mails.throwOnError()).data).toEqual([{ template: 'course_waitlist_acknowledgement' }])
  const stored = newService().from('course_waitlist').delete().eq('email', email).select('suspicion')
  expect((await stored.throwOnError()).data).toEqual([{ suspicion: null }])
})

describe('an application to a course that was withdrawn since', () => {
  /** Stores an application whose course is then withdrawn. Returns what was sent, and the check of applications. */
  async function withdrawCourse() {
    const course = await addCourse()
    const sent = {
      submissionId: crypto.randomUUID(),
      email: `halima-${crypto.randomUUID()}@visitors.example`,
      ...{ firstName: 'Halima', lastName: 'Sani', phone: '0803 123 4567', experience: 'beginner', course },
      ...{ payment: 'installment-2', goals: 'A first job in design.' },
    }
    actAsServer()
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { enrollmentApplication } = await import('@/lib/leads/form-handlers')
    expect(await enrollmentApplication.check?.(sent)).toEqual({})
    await enrollmentApplication.store(enrollmentApplication.schema.parse(sent))
    await newService().from('courses').update({ state: 'archived' }).eq('id', course).throwOnError()
    return { sent, check: (values: object) => enrollmentApplication.check?.({ ...sent, ...values }) }
  }

  test('is not refused if it was stored, and refused if it is another one', async () => {
    const { sent, check } = await withdrawCourse()
    expect(await check({})).toEqual({})
    expect(await check({ email: ` ${sent.email} ` })).toEqual({})

    const refused = { course: 'Choose a course.' }
    expect(await check({ submissionId: crypto.randomUUID() }), 'another id').toEqual(refused)
    expect(await check({ submissionId: undefined }), 'no id').toEqual(refused)
    expect(await check({ email: 'ada@visitors.example' }), 'another address').toEqual(refused)
    expect(await check({ phone: 'call me' }), 'another invalid field').toEqual(refused)
  })

  test('is not refused while the database does not answer', async () => {
    const { sent, check } = await withdrawCourse()
    // After this, the server knows the school without the course.
    await check({})
    actAsServer({ SUPABASE_URL: 'http://127.0.0.1:9' })
    const { enrollmentApplication } = await import('@/lib/leads/form-handlers')
    await expect(enrollmentApplication.check?.(sent)).rejects.toThrow('fetch failed')
  })
})
