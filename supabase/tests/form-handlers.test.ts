import { afterEach, expect, test, vi } from 'vitest'
import { newService } from './support/clients'
import { actAsServer } from './support/server'

// Mocks of what Next provides in a request.
vi.mock('next/cache', () => ({ cacheLife: () => {}, cacheTag: () => {} }))

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
