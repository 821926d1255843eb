import { createClient } from '@supabase/supabase-js'
import { describe, expect, it } from 'vitest'
import { contactForm, homeContactForm } from '@/lib/forms/contact'
import { courseWaitlistForm } from '@/lib/forms/course-waitlist'
import { enrollmentApplicationForm } from '@/lib/forms/enrollment-application'
import { enrollmentInquiryForm } from '@/lib/forms/enrollment-inquiry'
import { Unavailable } from '@/lib/platform/errors'
import type { Database } from '@/lib/platform/supabase/database.types'
import { composeSchool } from '@/lib/school/compose'
import { fill } from '@/lib/school/placeholders'
import { sampleSchool } from '@/lib/school/sample'
import { joinCourseWaitlist, requestSubscription, storeApplication, storeLead } from './mutations'

const school = composeSchool(await sampleSchool())

const submissionId = '0b1c8f3e-6f1c-4c59-9d0a-0f6a4f1f2a3b'
const message = { name: 'Ada Obi', email: 'ada@example.com', message: 'Is there a seat left?' }
const inquiry = {
  fullName: 'Ada Obi',
  email: 'ada@example.com',
  whatsapp: '+234 803 123 4567',
  course: 'ui-ux-design',
  payment: 'full-payment',
} as const
const application = {
  firstName: 'Ada',
  lastName: 'Obi',
  email: 'ada@example.com',
  phone: '0803 123 4567',
  experience: 'beginner',
  course: 'figma-mastery',
  payment: 'installment-2',
  goals: 'A first job.',
} as const

const subscription = { list: 'articles', email: 'ada@example.com', submissionId } as const

/** The real client against a fake database that records its requests. */
function database(respond = () => Response.json(true)) {
  const requests: { path: string; body: Record<string, unknown> }[] = []
  const transport = async (url: RequestInfo | URL, init?: RequestInit) => {
    requests.push({ path: new URL(String(url)).pathname, body: JSON.parse(String(init?.body)) })
    return respond()
  }
  const client = createClient<Database>('http://database.test', 'key', { global: { fetch: transport } })
  return { client, requests }
}

describe('the request to the database', () => {
  it('of a contact message has the fields that were filled in and the page it came from', async () => {
    const { client, requests } = database()
    await storeLead(client, homeContactForm, { ...message, phone: undefined, submissionId })
    const payload = { ...message, source: 'home' }
    expect(requests).toEqual([
      {
        path: '/rest/v1/rpc/submit_form',
        body: { kind: 'contact_message', submission_id: submissionId, payload },
      },
    ])
  })

  it('of an inquiry has every field under its column', async () => {
    const { client, requests } = database()
    const { consent } = enrollmentInquiryForm
    await storeLead(client, enrollmentInquiryForm, { ...inquiry, submissionId }, { consent })
    const { fullName, ...same } = inquiry
    expect(requests[0]?.body).toEqual({
      kind: 'enrollment_inquiry',
      submission_id: submissionId,
      payload: { ...same, full_name: fullName, consent },
    })
  })

  it('of an application from the page has every field under its column and the version of the terms', async () => {
    const { client, requests } = database()
    const { consent } = enrollmentApplicationForm
    await storeLead(client, enrollmentApplicationForm, { ...application, submissionId }, { consent })
    const { firstName, lastName, ...same } = application
    expect(requests[0]?.body).toEqual({
      kind: 'enrollment_application',
      submission_id: submissionId,
      payload: { ...same, first_name: firstName, last_name: lastName, consent },
    })
    expect(fill(consent, school.facts)).toBe('I agree to the terms and conditions, version of 2025-11-01.')
  })

  it('of an application by a program has no agreement to the terms', async () => {
    const { client, requests } = database()
    await storeLead(client, enrollmentApplicationForm, { ...application, submissionId }, { consent: null })
    expect(requests[0]?.body.payload).toMatchObject({ consent: null })
  })

  it('of anything suspicious has the reason', async () => {
    const { client, requests } = database()
    const suspicion = 'Because.'
    await storeLead(client, contactForm, { ...message, submissionId }, { suspicion })
    await storeLead(client, enrollmentInquiryForm, { ...inquiry, submissionId }, { suspicion })
    await storeLead(client, enrollmentApplicationForm, { ...application, submissionId }, { suspicion })
    for (const { body } of requests) expect(body.payload).toMatchObject({ suspicion: 'Because.' })
    expect(requests).toHaveLength(3)
  })

  it('of a newsletter sign-up has the address and the list', async () => {
    const { client, requests } = database(() => new Response(null, { status: 204 }))
    await requestSubscription(client, subscription)
    expect(requests).toEqual([
      {
        path: '/rest/v1/rpc/subscribe_newsletter',
        body: { list: 'articles', email: 'ada@example.com', submission_id: submissionId },
      },
    ])
  })
})

describe('a request to be told of a course', () => {
  const waitlistEntry = { course: 'data-analysis', email: 'ada@example.com', submissionId }

  it('has the consent sentence shown beside it, and any suspicion', async () => {
    const { client, requests } = database(() => new Response(null, { status: 204 }))
    await joinCourseWaitlist(client, waitlistEntry, 'Because.')
    const body = {
      course_id: waitlistEntry.course,
      email: waitlistEntry.email,
      submission_id: submissionId,
      consent: courseWaitlistForm.consent,
      suspicion: 'Because.',
    }
    expect(requests).toEqual([{ path: '/rest/v1/rpc/join_course_waitlist', body }])
  })

  it('fails when the database is down', async () => {
    const { client } = database(() => Response.json({ message: 'no' }, { status: 500 }))
    await expect(joinCourseWaitlist(client, waitlistEntry)).rejects.toThrow(Unavailable)
  })
})

describe('an application whose form showed other facts than those of now', () => {
  const agreed = {
    course_title: 'Figma Mastery',
    price: 130_000,
    plan_label: '2 Installments',
    payments: 2,
    percent_off: 0,
    starts_on: null,
    terms_updated: '2025-11-01',
  }
  const shown = { price: 120_000 }
  const send = (response: object, status: number) => {
    const { client, requests } = database(() => Response.json(response, { status }))
    return { requests, result: storeApplication(client, { ...application, submissionId }, { shown }) }
  }

  it('is refused with the current facts', async () => {
    const details = JSON.stringify(agreed)
    const { requests, result } = send({ code: 'PT409', message: 'It has changed.', details }, 409)
    expect(await result).toEqual(agreed)
    expect(requests[0]?.body.payload).toMatchObject({ shown })
  })

  it('fails like any other when the database refuses it for another reason', async () => {
    for (const code of ['PT409', 'PT422'])
      await expect(send({ code, message: 'no', details: '{}' }, 422).result).rejects.toThrow(Unavailable)
  })
})

describe('a submission', () => {
  it('that was stored before counts as stored', async () => {
    const { client } = database(() => Response.json(false))
    await expect(
      storeLead(client, enrollmentInquiryForm, { ...inquiry, submissionId }),
    ).resolves.toBeUndefined()
  })

  it.each([
    ['answers with an error', () => Response.json({ message: 'no' }, { status: 500 })],
    ['refuses a field', () => Response.json({ code: 'PT422', message: 'no' }, { status: 422 })],
    [
      'cannot be reached',
      () => {
        throw new TypeError('fetch failed')
      },
    ],
  ])('fails when the database %s', async (_how, respond) => {
    const { client } = database(respond)
    await expect(storeLead(client, contactForm, { ...message, submissionId })).rejects.toThrow(Unavailable)
    await expect(requestSubscription(client, subscription)).rejects.toThrow(Unavailable)
  })
})
