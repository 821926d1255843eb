import { expect, it } from 'vitest'
import { leadForms } from '@/lib/forms/rows'
import { composeSchool } from '@/lib/school/compose'
import { sampleSchool } from '@/lib/school/sample'
import { composeMail } from './compose'

const stored = await sampleSchool()
const changed = composeSchool({
  ...stored,
  identity: {
    ...stored.identity,
    ...{ name: 'The Workshop', email: 'hallo@workshop.example', phone: '+234 811 222 3344' },
  },
  content: { ...stored.content, reply_hours: 36, city: 'Ibadan', location: 'Ibadan, Nigeria' },
  courses: stored.courses.map((course) => ({
    ...course,
    ...{ title: 'Foundations', listing_title: null, short_title: null },
    price: course.price && 175_000,
  })),
  cohorts: stored.cohorts.map((cohort) => ({ ...cohort, starts_on: '2031-05-05', seats: 27 })),
  payment_plans: stored.payment_plans.map((plan) => ({ ...plan, label: `Plan ${plan.id}` })),
})

const oldFacts = [
  ...['The Academy', 'academy.example', '+234 800 000 0000', '2348000000000', 'within 24 hours', 'Lagos,'],
  ...['UI/UX Design Fundamentals', '₦150,000', 'Dec 1, 2025', 'December 1, 2025', '30 seats', 'Installments'],
]
const newFacts = [
  'The Workshop',
  'hallo@workshop.example',
  'within 36 hours',
  'Foundations',
  '₦175,000',
  '27 seats',
]

const person = {
  ...{ id: '1', submission_id: '2', created_at: '2025-11-20 09:00:00+00', status: 'new', source: 'contact' },
  ...{ name: 'Ada', full_name: 'Ada', first_name: 'Ada', last_name: 'Obi', email: 'ada@visitors.example' },
  ...{
    phone: '0803 123 4567',
    whatsapp: '0803 123 4567',
    interest: 'ui-ux-design',
    message: 'Is a seat left?',
  },
  ...{ course: 'ui-ux-fundamentals', course_id: 'ui-ux-fundamentals', payment: 'installment-2' },
  ...{ experience: 'beginner', goals: 'A portfolio.', token: '0b1c8f3e-6f1c-4c59-9d0a-0f6a4f1f2a3b' },
}
const toVisitors = [
  ...Object.values(leadForms).map(({ kind }) => `${kind}_acknowledgement`),
  ...[
    'enrollment_application_seat',
    'course_waitlist_acknowledgement',
    'course_opens',
    'newsletter_confirmation',
  ],
]
const toSchool = Object.values(leadForms).map(({ kind }) => `${kind}_notice`)

it('mails show the facts of the school as they are now, and no earlier ones', async () => {
  const mails = await Promise.all(
    [...toVisitors, ...toSchool].flatMap((template) =>
      [person, { ...person, seat_status: 'waiting' }].map((payload) =>
        composeMail({ id: '1', recipient: null, attempts: 1, template, payload } as never, changed),
      ),
    ),
  )
  const texts = mails.map((mail) => JSON.stringify(mail))
  expect(oldFacts.filter((fact) => texts.some((text) => text.includes(fact)))).toEqual([])
  expect(newFacts.filter((fact) => !texts.some((text) => text.includes(fact)))).toEqual([])
})
