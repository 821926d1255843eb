import { describe, expect, it, test } from 'vitest'
import { z } from 'zod'
import { composeSchool } from '@/lib/school/compose'
import { sampleSchool } from '@/lib/school/sample'
import { contactForm, homeContactForm } from './contact'
import { courseWaitlistForm } from './course-waitlist'
import type { PublicForm } from './define'
import { enrollmentApplicationForm, fullCohortMessage, waitingMessage } from './enrollment-application'
import { enrollmentInquiryForm } from './enrollment-inquiry'
import { newsletterForm } from './newsletter'
import { choiceErrors } from './offered'
import { labelledValues, nameOf } from './rows'

const school = composeSchool(await sampleSchool())

const { schema: contactMessageSchema } = contactForm
const { schema: homeContactSchema } = homeContactForm
const { schema: enrollmentInquirySchema } = enrollmentInquiryForm
const { schema: enrollmentApplicationSchema } = enrollmentApplicationForm
const { schema: newsletterSchema } = newsletterForm
const { schema: courseWaitlistSchema } = courseWaitlistForm

// Error messages say what to enter, not what is wrong.
const fixes = {
  name: 'Enter your name.',
  fullName: 'Enter your full name.',
  firstName: 'Enter your first name.',
  lastName: 'Enter your last name.',
  email: 'Enter an email address like name@example.com.',
  phone: 'Enter a phone number like +234\u00a0801\u00a0234\u00a05678.',
  whatsapp: 'Enter a WhatsApp number like +234\u00a0801\u00a0234\u00a05678.',
  course: 'Choose a course.',
  awaited:
    'This course is open, or is not planned any more. Reload the page to see which courses you can wait for.',
  interest: 'Choose a course from the list, or leave this as it is.',
  payment: 'Choose a payment plan.',
  experience: 'Choose the level closest to yours.',
  message: 'Write your message.',
  goals: 'Tell us what you want from the course.',
}

const message = { name: 'Ṣadé Ọlátúnjí', email: 'sade@example.com', message: 'Is there a seat left?' }
const inquiry = {
  fullName: 'Halima Sani',
  email: 'halima.sani@example.com',
  whatsapp: '+234 803 123 4567',
  course: 'ui-ux-design',
  payment: 'installment-4',
}
const application = {
  firstName: 'Halima',
  lastName: 'Sani',
  email: 'halima.sani@example.com',
  phone: '0803 123 4567',
  experience: 'some-knowledge',
  course: 'design-systems',
  payment: 'installment-3',
  goals: 'A portfolio I can defend.',
}

const subscription = { list: 'articles', email: 'sade@example.com' }

/** The message shown at the field, or undefined when it is valid. */
function fixFor(schema: z.ZodObject, form: Record<string, unknown>, field: string) {
  const { error } = schema.safeParse(form)
  if (!error) return undefined
  return (z.flattenError(error).fieldErrors as Record<string, string[]>)[field]?.[0]
}

describe('a complete form', () => {
  it.each([
    ['contact message', contactMessageSchema, message],
    ['home message', homeContactSchema, message],
    ['inquiry', enrollmentInquirySchema, inquiry],
    ['application', enrollmentApplicationSchema, application],
    ['newsletter request', newsletterSchema, subscription],
  ])('is accepted as a %s', (_name, schema, form) => {
    expect(schema.parse(form)).toMatchObject(form)
  })

  it('without a list, as sent by pages opened before there were several, subscribes to the articles', () => {
    expect(newsletterSchema.parse({ email: subscription.email })).toMatchObject(subscription)
  })
})

describe('a field that must be filled in', () => {
  it.each([
    [contactMessageSchema, message, 'name', fixes.name],
    [contactMessageSchema, message, 'email', fixes.email],
    [contactMessageSchema, message, 'message', fixes.message],
    [homeContactSchema, message, 'name', fixes.name],
    [homeContactSchema, message, 'email', fixes.email],
    [homeContactSchema, message, 'message', fixes.message],
    [enrollmentInquirySchema, inquiry, 'fullName', fixes.fullName],
    [enrollmentInquirySchema, inquiry, 'email', fixes.email],
    [enrollmentInquirySchema, inquiry, 'whatsapp', fixes.whatsapp],
    [enrollmentInquirySchema, inquiry, 'course', fixes.course],
    [enrollmentInquirySchema, inquiry, 'payment', fixes.payment],
    [enrollmentApplicationSchema, application, 'firstName', fixes.firstName],
    [enrollmentApplicationSchema, application, 'lastName', fixes.lastName],
    [enrollmentApplicationSchema, application, 'email', fixes.email],
    [enrollmentApplicationSchema, application, 'phone', fixes.phone],
    [enrollmentApplicationSchema, application, 'experience', fixes.experience],
    [enrollmentApplicationSchema, application, 'course', fixes.course],
    [enrollmentApplicationSchema, application, 'payment', fixes.payment],
    [enrollmentApplicationSchema, application, 'goals', fixes.goals],
    [newsletterSchema, subscription, 'email', fixes.email],
  ])('has its message when it is missing, empty, blank or not text (%#)', (schema, form, field, fix) => {
    for (const bad of [undefined, '', '   ', '\u00a0\n', null, 7, true, [], {}]) {
      expect(fixFor(schema, { ...form, [field]: bad }, field)).toBe(fix)
    }
  })
})

/** The messages of the choices that the sample school does not offer, by field. */
const refusedIn = (form: PublicForm, values: Record<string, unknown>) =>
  choiceErrors(form, values, school.options)

describe('a choice', () => {
  it('that the school offers is accepted', () => {
    expect(refusedIn(contactForm, { ...message, interest: 'design-systems' })).toEqual({})
    expect(refusedIn(enrollmentInquiryForm, inquiry)).toEqual({})
    expect(refusedIn(enrollmentApplicationForm, application)).toEqual({})
  })

  it.each(['UI-UX-DESIGN', 'ui-ux-fundamentals', 'ui-ux-design ', '__proto__', 'Select a course'])(
    'that the home form does not offer is refused: %j',
    (course) => {
      expect(refusedIn(enrollmentInquiryForm, { ...inquiry, course })).toEqual({ course: fixes.course })
    },
  )

  it.each(['UI-UX-DESIGN', 'ui-ux-design ', '__proto__', 'Select a course', 'x'.repeat(61)])(
    'that cannot be an id is refused in the browser: %j',
    (course) => {
      expect(fixFor(enrollmentInquirySchema, { ...inquiry, course }, 'course')).toBe(fixes.course)
    },
  )

  it('of four installments is offered by the home form only', () => {
    const payment = 'installment-4'
    expect(refusedIn(enrollmentInquiryForm, { ...inquiry, payment })).toEqual({})
    expect(refusedIn(enrollmentApplicationForm, { ...application, payment })).toEqual({
      payment: fixes.payment,
    })
  })
})

describe('an optional field', () => {
  it.each([undefined, null, '', '  '])('of a contact message, phone and interest, may be %j', (blank) => {
    const stored = contactMessageSchema.parse({ ...message, phone: blank, interest: blank })
    expect(stored.phone).toBeUndefined()
    expect(stored.interest).toBeUndefined()
  })

  it('is still validated when it is present', () => {
    expect(refusedIn(contactForm, { ...message, interest: 'cooking' })).toEqual({ interest: fixes.interest })
    expect(refusedIn(contactForm, { ...message, interest: ' ' })).toEqual({})
  })

  it('includes the id of the submission, which must be a UUID of any version, as in PostgreSQL', () => {
    for (const submissionId of [
      '0b1c8f3e-6f1c-4c59-9d0a-0f6a4f1f2a3b',
      '00000000-0000-0000-0000-000000000001',
    ])
      expect(newsletterSchema.parse({ ...subscription, submissionId }).submissionId).toBe(submissionId)
    expect(newsletterSchema.parse({ ...subscription, submissionId: '' }).submissionId).toBeUndefined()
    expect(newsletterSchema.safeParse({ ...subscription, submissionId: '1' }).success).toBe(false)
  })
})

test('the agreement to the terms is not a field of an application', () => {
  const sent = { ...application, terms: 'on', consent: 'on' }
  expect(enrollmentApplicationSchema.parse(sent)).toEqual(application)
})

describe('a request to be told of a course', () => {
  it('accepts each course that is not open yet', () => {
    for (const { value: course } of school.options.waitlistCourses)
      expect(refusedIn(courseWaitlistForm, { course, email: message.email })).toEqual({})
  })

  it.each(['ui-ux-design', 'figma-mastery', 'knitting'])('refuses %j', (course) => {
    expect(refusedIn(courseWaitlistForm, { course, email: message.email })).toEqual({ course: fixes.awaited })
  })

  it.each(['', undefined])('refuses %j', (course) => {
    const form = { course, email: message.email }
    expect(fixFor(courseWaitlistSchema, form, 'course')).toBe(fixes.awaited)
  })
})

test('the consent line is the one people agree to in SPEC 5', () => {
  expect(enrollmentInquiryForm.consent).toBe(
    'By submitting this form, you agree to be contacted by the academy regarding your enrollment.',
  )
})

test('whoever waits for a course agrees to a mail about its opening or its next cohort', () => {
  expect(courseWaitlistForm.consent).toContain('when this course opens or its next cohort is announced')
})

describe('a stored application', () => {
  const agreed = {
    ...{ course_title: 'Design Systems', price: 180_000, starts_on: null },
    ...{ plan_label: '3 Installments', payments: 3, percent_off: 0 },
  }
  const row = { ...application, first_name: 'Halima', last_name: 'Sani', seat_status: 'waiting', agreed }
  const values = [
    ['Email', application.email],
    ['Phone', application.phone],
    ['Experience', 'Some Knowledge'],
    ['Course', 'Design Systems (₦180,000)'],
    ['Payment plan', '3 Installments'],
    ['Goals', application.goals],
  ]
  const valuesFor = (reader: 'mail' | 'inbox', stored: Record<string, unknown> = row) =>
    labelledValues(enrollmentApplicationForm, stored, reader, school)

  it.each([
    ['new', null, 'Has a seat'],
    ['new', 'It holds 3 links.', undefined],
    ['answered', 'It holds 3 links.', 'Has a seat'],
    ['lost', null, undefined],
    ['spam', null, undefined],
  ])(
    'whose status is %s and whose suspicion is %j has this place in the inbox: %s',
    (status, suspicion, place) => {
      const stored = { ...row, seat_status: 'seat', status, suspicion }
      expect(Object.fromEntries(valuesFor('inbox', stored)).Place).toBe(place)
    },
  )

  it('reads in the mail with the name, in the inbox below it', () => {
    const place = ['Place', 'On the waiting list']
    const name = [
      ['First name', 'Halima'],
      ['Last name', 'Sani'],
    ]
    expect(valuesFor('mail')).toEqual([...name, ...values, place])
    expect(valuesFor('inbox')).toEqual([...values, place])
    expect(nameOf(enrollmentApplicationForm, row)).toBe('Halima Sani')
  })

  it('says in the inbox alone that it has a seat, and leaves out what is empty', () => {
    const seated = { ...row, seat_status: 'seat', goals: null }
    expect(valuesFor('inbox', seated).slice(-1)).toEqual([['Place', 'Has a seat']])
    const labels = valuesFor('mail', seated).map(([label]) => label)
    expect(labels).not.toContain('Place')
    expect(labels).not.toContain('Goals')
  })

  it('from before agreements were stored shows no fee, because the fee may have changed', () => {
    const stored = new Map(valuesFor('inbox', { ...row, agreed: null }))
    expect(stored.get('Course')).toBe('Design Systems')
    expect(stored.get('Payment plan')).toBe('3 Installments')
  })
})

test('a choice that is no longer offered keeps its label; an unknown one is shown as its id', () => {
  const stored = { ...inquiry, full_name: 'Ada', course: 'figma-mastery', payment: 'by-cheque' }
  const values = new Map(labelledValues(enrollmentInquiryForm, stored, 'inbox', school))
  expect([values.get('Course'), values.get('Payment plan')]).toEqual(['Figma Mastery', 'by-cheque'])
})

test('the messages about a full cohort name its size, and leave it out where it is not known', () => {
  expect(fullCohortMessage('ui-ux-fundamentals', school)).toMatch(
    /^All 30 seats of the next cohort of UI\/UX Design Fundamentals are taken\. Apply/,
  )
  expect(waitingMessage({ course: 'ui-ux-design' }, school).description).toMatch(/^All 30 seats/)
  expect(waitingMessage({ course: 'figma-mastery' }, school).description).toMatch(/^All seats/)
})

test('the message about a full cohort of one seat is in the singular', async () => {
  const sample = await sampleSchool()
  const cohorts = sample.cohorts.map((cohort) => ({ ...cohort, seats: 1 }))
  const single = composeSchool({ ...sample, cohorts })
  expect(waitingMessage({ course: 'ui-ux-fundamentals' }, single).description).toMatch(
    /^The only seat of this cohort is taken\. We keep/,
  )
})

test('an applicant who waits for another cohort than the upcoming one reads no number of seats', () => {
  const waitingFor = (cohort: string) =>
    waitingMessage({ course: 'ui-ux-fundamentals', cohort }, school).description
  expect(waitingFor('2025-12-01')).toMatch(/^All 30 seats/)
  expect(waitingFor('2025-06-02')).toMatch(/^All seats/)
})
