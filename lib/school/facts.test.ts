import { beforeAll, describe, expect, test } from 'vitest'
import { composeSchool } from './compose'
import { howItWorks } from './courses/labels'
import { homeSections } from './home'
import { allPages, withTexts } from './pages'
import { fillAll } from './placeholders'
import { sampleSchool } from './sample'
import type { PublishedSchool } from './schema'

let sample: PublishedSchool
beforeAll(async () => {
  sample = await sampleSchool()
})

/** Everything that visitors can read of a school, as text. */
function textsOf(stored: PublishedSchool): string {
  const school = composeSchool(stored)
  const own = fillAll([homeSections, howItWorks], school.facts)
  return JSON.stringify([school, allPages.map((page) => withTexts(page, school)), own])
}

type Change = (school: PublishedSchool) => PublishedSchool

const content =
  (fields: Partial<PublishedSchool['content']>): Change =>
  (school) => ({ ...school, content: { ...school.content, ...fields } })

const identity =
  (fields: Partial<PublishedSchool['identity']>): Change =>
  (school) => ({ ...school, identity: { ...school.identity, ...fields } })

const flagship =
  (fields: Partial<PublishedSchool['courses'][number]>): Change =>
  (school) => ({
    ...school,
    courses: school.courses.map((course) => (course.featured ? { ...course, ...fields } : course)),
  })

const cohort =
  (fields: Partial<PublishedSchool['cohorts'][number]>): Change =>
  (school) => ({ ...school, cohorts: school.cohorts.map((row) => ({ ...row, ...fields })) })

const plans =
  (fields: Partial<PublishedSchool['payment_plans'][number]>): Change =>
  (school) => ({
    ...school,
    payment_plans: school.payment_plans.map((plan) => (plan.percent_off ? { ...plan, ...fields } : plan)),
  })

// Every fact with another value: what no text may say any more, and what texts must say instead.
const facts: Record<string, { change: Change; before: RegExp[]; after: string[] }> = {
  price: {
    change: flagship({ price: 175_000 }),
    // Another course of the sample school costs the same, so that fee stays in its label only.
    before: [/Fundamentals[^"]*₦150,000/, /₦150,000, or/, /₦135,000/, /₦75,000/, /payments of ₦50,000/],
    after: ['₦175,000, or 2 to 4 installments', '₦157,500 at once', '2 payments of ₦87,500', '(₦175,000)'],
  },
  'price of a cohort': {
    change: cohort({ price: 165_000 }),
    before: [/Fundamentals[^"]*₦150,000/, /₦150,000, or/, /₦135,000/],
    after: ['₦165,000, or 2 to 4 installments', '₦148,500 at once', '(₦165,000)'],
  },
  start: {
    change: cohort({ starts_on: '2026-03-02' }),
    before: [/Dec(ember)? 1\b/, /2025-12-01/],
    after: ['Next Cohort Starts Mar 2, 2026', 'Next cohort starts March 2, 2026', '2026-03-02'],
  },
  seats: {
    change: cohort({ seats: 24 }),
    before: [/\b30 (students|seats)\b/, /"seats":"?30/],
    after: ['24 students', 'A cohort has 24 seats', 'stops at 24 seats', 'Limited to 24 students per cohort'],
  },
  weeks: {
    change: flagship({ weeks: 10 }),
    before: [/\beight weeks\b/i, /Live online, 8 weeks/],
    after: ['learnt live in ten weeks', 'Live online, 10 weeks'],
  },
  graduates: {
    change: content({ graduates: 640 }),
    before: [/\b500\+/, /than 500\b/],
    after: ['640+ graduates', 'Join 640+ successful graduates', 'More than 640 people'],
  },
  'short name': {
    change: flagship({ short_title: 'Screens' }),
    before: [/classes in UI\/UX Design from/, /UI\/UX Design is open/],
    after: [
      'classes in Screens from Lagos',
      'Screens is open for enrollment. Seven more courses are being prepared.',
    ],
  },
  founded: {
    change: content({ founded_year: 2019 }),
    before: [/\b2022\b/],
    after: ['Since 2019', 'The academy began in 2019', 'founded in 2019'],
  },
  'reply hours': {
    change: content({ reply_hours: 48 }),
    before: [/within 24 hours/],
    after: ['A person replies within 48 hours', 'We reply within 48 hours'],
  },
  discount: {
    change: plans({ percent_off: 20 }),
    before: [/\b10%/, /₦135,000/],
    after: ['20% comes off', 'Full Payment (20% discount)', '₦120,000 at once', 'takes 20% off'],
  },
  name: {
    change: identity({ name: 'Ilé Design' }),
    before: [/The Academy/],
    after: ['Ilé Design keeps what you type', 'The seat is yours once Ilé Design'],
  },
  email: {
    change: identity({ email: 'talk@ile.example' }),
    before: [/hello@academy\.example/],
    after: ['mailto:talk@ile.example', 'Write to talk@ile.example'],
  },
  phone: {
    change: identity({ phone: '+233 200 111 2222' }),
    before: [/\+?234 ?800 ?000 ?0000/],
    after: ['+233 200 111 2222', 'tel:+2332001112222', 'https://wa.me/2332001112222'],
  },
  city: {
    change: content({ city: 'Accra', location: 'Accra, Ghana' }),
    before: [/classes in UI\/UX Design from Lagos/, /run from Lagos/, /A person in Lagos/],
    after: ['run from Accra', 'Accra, Ghana'],
  },
}

describe.each(Object.entries(facts))(
  'when the %s changes in the document',
  (_, { change, before, after }) => {
    test('every text has the new value and none the old one', () => {
      const [old, current] = [textsOf(sample), textsOf(change(sample))]
      for (const pattern of before) {
        expect(old).toMatch(pattern)
        expect(current).not.toMatch(pattern)
      }
      for (const text of after) {
        expect(old).not.toContain(text)
        expect(current).toContain(text)
      }
    })
  },
)

const without: Record<string, Change> = {
  'a cohort that is announced': (school) => ({ ...school, cohorts: [], upcoming: {} }),
  'a fee': flagship({ price: null }),
  'a founder, testimonials and projects': (school) => ({
    ...school,
    launched: true,
    team: [],
    testimonials: [],
    projects: [],
  }),
  'courses to come': (school) => ({
    ...school,
    courses: school.courses.filter(({ state }) => state === 'open'),
  }),
  'a discount': plans({ percent_off: 0 }),
}

test.each(Object.entries(without))('without %s no text has a gap', (_, change) => {
  const { facts: _facts, ...texts } = composeSchool(change(sample))
  const read = JSON.stringify([
    texts.heroFacts,
    texts.cohortFacts,
    texts.cohort.badge,
    texts.options,
    texts.flexiblePayment,
    texts.faq,
    texts.terms,
    texts.story,
    allPages.map((page) => withTexts(page, { facts: _facts })),
  ])
  expect(read).not.toMatch(/null (students|seats)|\bNo products|undefined|NaN|₦null|\{[a-z][a-z-]*\}/)
})

test('a cohort that is not announced promises no date and no seats', () => {
  const school = composeSchool({ ...sample, upcoming: {} })
  expect(school.cohort).toMatchObject({
    startsOn: null,
    seats: null,
    badge: 'The next cohort will be announced',
    startsLong: 'To be announced',
  })
  expect(school.heroFacts.map(({ term }) => term)).toEqual(['8 weeks', '₦150,000', '500+ graduates'])
  expect(school.cohortFacts.map(({ term }) => term)).toEqual(['Starts', 'Classes', 'Fee'])
})

test('a fee that is not decided reads "To be announced", and nobody can apply for the course', () => {
  const school = composeSchool(flagship({ price: null })(sample))
  expect(school.fee).toBeNull()
  expect(school.paymentFact).toBe('To be announced')
  expect(school.courses.enrollable.map(({ id }) => id)).not.toContain('ui-ux-fundamentals')
})

test.each([
  ['no course is open', { state: 'closed' as const }],
  ['the fee of no open course is decided', { price: null }],
])('while %s, no text says that one is open', (_, fields) => {
  const courses = sample.courses.map((course) =>
    course.state === 'open' ? { ...course, ...fields } : course,
  )
  const texts = textsOf({ ...sample, courses })
  expect(textsOf(sample)).toContain('is open for enrollment')
  expect(texts).not.toMatch(/is open for|are open for enrollment\. \w+ more/)
  expect(texts).toContain('No courses are open now. Seven are coming.')
  expect(texts).toContain('No course is open at the moment. Seven courses are being prepared.')
  expect(texts).toContain('No courses are open for enrollment. Seven are being prepared by people')
})

test('after launch without people there is no founder', () => {
  const school = composeSchool({ ...sample, launched: true, team: [], testimonials: [], projects: [] })
  expect([school.founder, school.testimonials, school.projects]).toEqual([null, [], []])
})

test('without a discount no text speaks of one', () => {
  const { flexiblePayment, options, terms, faq } = composeSchool(plans({ percent_off: 0 })(sample))
  const texts = JSON.stringify([flexiblePayment, options, terms, faq])
  expect(texts).not.toMatch(/%|comes off|takes .* off|Paying in full/)
  expect(texts).toContain('Fees are in Nigerian naira. Installments fall due on the dates')
  expect(texts).toContain('is ₦150,000. You can spread it: 3 payments')
})

test('a plan that no form offers is not promised by any text', () => {
  const { facts, terms, faq } = composeSchool(plans({ on_home: false, on_application: false })(sample))
  expect(facts).toMatchObject({ discount: null, 'full-payment': null })
  expect(JSON.stringify([terms, faq])).not.toMatch(/10%|₦135,000|takes .* off|Paying in full|\{[a-z-]+\}/)
  const onHomeOnly = composeSchool(plans({ on_home: true, on_application: false })(sample))
  expect(onHomeOnly.facts).toMatchObject({ discount: '10%', 'full-payment': '₦135,000 at once' })
})

test('a plan whose id is the name of a fact does not replace the fact', () => {
  const [plan] = sample.payment_plans
  if (!plan) throw new Error('The sample school has no payment plan')
  const named = ['discount', 'price', 'badge'].map((id) => ({ ...plan, id, label: 'Odd', percent_off: 0 }))
  const changed = composeSchool({ ...sample, payment_plans: [...sample.payment_plans, ...named] })
  const { discount, price, badge } = composeSchool(sample).facts
  expect(changed.facts).toMatchObject({ discount, price, badge })
})

test('without a plan of several payments that a form offers, the hero speaks of none', () => {
  const feeIn = (change: Change) =>
    composeSchool(change(sample)).heroFacts.find(({ term }) => term === '₦150,000')?.description
  expect(feeIn((school) => school)).toBe('Payment plans available')
  const withoutInstallments =
    (hide: object): Change =>
    (school) => ({
      ...school,
      payment_plans: school.payment_plans.map((plan) => (plan.payments > 1 ? { ...plan, ...hide } : plan)),
    })
  expect(feeIn(withoutInstallments({ on_home: false }))).toBe('Payment plans available')
  expect(feeIn(withoutInstallments({ on_home: false, on_application: false }))).toBe('Paid at once')
})

test('one seat and one hour are in the singular', () => {
  const texts = textsOf(content({ reply_hours: 1 })(cohort({ seats: 1 })(sample)))
  expect(texts).not.toMatch(/\b1 (students|hours)\b/)
  for (const text of [
    'Limited to 1 student per cohort',
    '1 student at most',
    'A person replies within 1 hour',
  ])
    expect(texts).toContain(text)
})
