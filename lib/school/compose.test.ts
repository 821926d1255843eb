import { beforeAll, describe, expect, test } from 'vitest'
import { composeSchool, type School } from './compose'
import { pages, withTexts } from './pages'
import { sampleSchool } from './sample'
import { identitySchema, publishedSchool } from './schema'

let school: School
beforeAll(async () => {
  school = composeSchool(await sampleSchool())
})

describe('the sample school', () => {
  test('describes the next cohort as SPEC does', () => {
    expect(school.cohort).toMatchObject({
      badge: 'Next Cohort Starts Dec 1, 2025',
      startsLine: 'Next cohort starts December 1, 2025',
      seatsLine: 'Limited to 30 students per cohort',
      weeksText: '8 weeks',
    })
    expect(school.responsePromise.text).toBe('within 24 hours')
  })

  test('has the figures of SPEC 9 in the hero and in the enrollment list', () => {
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

  test('fills facts into the texts of pages', () => {
    expect(withTexts(pages.home, school)).toMatchObject({
      title: 'Product design, learnt live in eight weeks',
      description:
        'Live online classes in UI/UX Design from Lagos, with a mentor beside you. Next cohort starts December 1, 2025, 30 students at most.',
      card: { note: 'Next Cohort Starts Dec 1, 2025' },
    })
    expect(school.faq[0]?.answer).toContain('UI/UX Design Fundamentals is ₦150,000')
    expect(school.faq[0]?.answer).toContain('so ₦135,000 at once. You can spread it: 3 payments of ₦50,000')
    expect(school.flexiblePayment.text).toBe(
      'Pay the whole fee at once and 10% comes off, or spread it over 2 or 3 installments. For UI/UX Design Fundamentals that is ₦135,000 at once, 2 payments of ₦75,000 or 3 payments of ₦50,000.',
    )
    expect(school.courseCounts).toBe('One course is open now. Seven more are coming.')
  })

  test('leaves no word in braces anywhere', () => {
    const texts = JSON.stringify([school, Object.values(pages).map((page) => withTexts(page, school))])
    expect(texts.match(/\{[a-z][a-z0-9-]*\}/g)).toBeNull()
  })
})

test('a stored number that the forms would refuse today does not keep the school from being shown', async () => {
  const sample = await sampleSchool()
  const identity = { ...sample.identity, phone: '+-------' }
  expect(composeSchool(publishedSchool.parse({ ...sample, identity })).identity.phone).toBe('+-------')
  expect(identitySchema.safeParse(identity).success).toBe(false)
})
