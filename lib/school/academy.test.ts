import { beforeAll, expect, test } from 'vitest'
import { readEnv } from '@/lib/platform/env'
import { copyrightLine, hoursText } from './academy'
import { composeSchool, type School } from './compose'
import { courseIncludes, enrollIncludes } from './courses/labels'
import { identityOf, setOverrides, whatsappHref } from './identity'
import { footerGroups, navigation } from './navigation'
import { sampleSchool } from './sample'

let school: School
beforeAll(async () => {
  school = composeSchool(await sampleSchool())
})

test('the next cohort is described in the same way everywhere', () => {
  expect(school.cohort).toMatchObject({
    badge: 'Next Cohort Starts Dec 1, 2025',
    startsLine: 'Next cohort starts December 1, 2025',
    seatsLine: 'Limited to 30 students per cohort',
    weeksText: '8 weeks',
  })
  expect(school.responsePromise.text).toBe('within 24 hours')
})

test('the hero and the enrollment list carry the figures of SPEC 9', () => {
  expect(school.heroFacts.map((fact) => fact.term)).toEqual([
    '8 weeks',
    '30 students',
    '₦150,000',
    '500+ graduates',
  ])
  expect(school.cohortFacts.map((fact) => fact.description)).toEqual([
    'December 1, 2025',
    '30 students per cohort',
    'Live online, 8 weeks',
    '₦150,000, or 2 to 4 installments',
  ])
})

test('the claims and the copyright are those of SPEC 1', () => {
  const { academy, identity } = school
  expect(academy.graduatesLine).toBe('Join 500+ successful graduates')
  expect(academy.foundedYear).toBe(2022)
  expect(copyrightLine(academy.copyrightYear, identity.name)).toBe('© 2025 The Academy. All rights reserved.')
})

test('office hours are written as SPEC 2 writes them', () => {
  expect(school.officeHoursLines).toEqual([
    'Mon-Fri 9:00 AM-6:00 PM',
    'Sat 10:00 AM-4:00 PM',
    'Sunday closed',
  ])
})

test('noon is 12:00 PM and midnight 12:00 AM', () => {
  expect(hoursText({ opens: '00:00', closes: '12:30' })).toBe('12:00 AM-12:30 PM')
})

test('the header and footer link where SPEC 2 says', () => {
  expect(navigation.map(({ href, label }) => `${label} ${href}`)).toEqual([
    'Home /',
    'Courses /courses',
    'About /about',
    'Projects /projects',
    'Blog /blog',
    'Contact /contact',
  ])
  expect(footerGroups.flatMap(({ links }) => links.map(({ href, label }) => `${label} ${href}`))).toEqual([
    'Courses /courses',
    'About Us /about',
    'Student Projects /projects',
    'Blog /blog',
    'Contact Us /contact',
    'FAQ #faq',
    'Terms & Conditions #terms',
    'Privacy Policy #privacy',
  ])
})

test("six things are included, with each page's wording of mentorship", () => {
  expect(enrollIncludes).toEqual([
    'Live online classes',
    'Recorded video lessons',
    'Hands-on projects',
    '1-on-1 mentorship',
    'Certificate of completion',
    'Lifetime community access',
  ])
  expect(courseIncludes[3]).toBe('1-on-1 mentorship sessions')
})

test('the social accounts are those of SPEC 2, without addresses', () => {
  expect(school.socialLinks.map(({ label }) => label)).toEqual([
    'Facebook',
    'Twitter',
    'Instagram',
    'LinkedIn',
  ])
  expect(school.socialLinks.every(({ url }) => url === null)).toBe(true)
})

test('contact links contain the configured number', async () => {
  const identity = identityOf(
    (await sampleSchool()).identity,
    readEnv({ SITE_PHONE: '+234 (700) 111-2222', SITE_WHATSAPP: '+234 (0) 700 333 4444' }),
  )
  expect(identity.phoneHref).toBe('tel:+2347001112222')
  expect(identity.emailHref).toBe('mailto:hello@academy.example')
  expect(whatsappHref(identity)).toBe('https://wa.me/2347003334444')
  expect(whatsappHref(identity, 'Fees & dates?')).toBe(
    'https://wa.me/2347003334444?text=Fees%20%26%20dates%3F',
  )
})

test('a phone number of the environment is also the one of WhatsApp; otherwise the stored ones are used', async () => {
  const stored = { ...(await sampleSchool()).identity, whatsapp: '+234 700 555 6666' }
  expect(identityOf(stored, readEnv({})).whatsapp).toBe('+234 700 555 6666')
  expect(identityOf({ ...stored, whatsapp: null }, readEnv({})).whatsapp).toBe(stored.phone)
  expect(identityOf(stored, readEnv({ SITE_PHONE: '+234 700 111 2222' })).whatsapp).toBe('+234 700 111 2222')
})

test('each variable of the environment is named for the field that it replaces', () => {
  expect(setOverrides(readEnv({}))).toEqual({})
  expect(setOverrides(readEnv({ SITE_PHONE: '+234 700 111 2222', SITE_NAME: 'Ilé' }))).toEqual({
    name: 'SITE_NAME',
    phone: 'SITE_PHONE',
    whatsapp: 'SITE_PHONE',
  })
  const both = readEnv({ SITE_PHONE: '+234 700 111 2222', SITE_WHATSAPP: '+234 700 333 4444' })
  expect(setOverrides(both)).toEqual({ phone: 'SITE_PHONE', whatsapp: 'SITE_WHATSAPP' })
})
