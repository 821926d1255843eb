import { beforeAll, expect, test } from 'vitest'
import { composeSchool } from '@/lib/school/compose'
import { sampleSchool } from '@/lib/school/sample'
import type { PublishedSchool } from '@/lib/school/schema'
import { withValues } from './preview'

let sample: PublishedSchool
beforeAll(async () => {
  sample = await sampleSchool()
})

test('a quote is replaced by the id of its row, whatever name is typed, and another one of the same person stays', () => {
  const [first, ...others] = sample.testimonials
  if (!first) throw new Error('The sample school has no quote.')
  const testimonials = [{ ...first, id: 'one' }, { ...first, id: 'two', content: 'A year later.' }, ...others]
  const shown = withValues({ ...sample, testimonials }, 'testimonial', { name: 'Kemi Balogun' }, 'one')
  expect(shown.testimonials.map(({ name, content }) => [name, content])).toEqual([
    ['Kemi Balogun', first.content],
    [first.name, 'A year later.'],
    ...others.map(({ name, content }) => [name, content]),
  ])
})

test('a course has a page in the preview only if it has one', () => {
  const pagesWith = (values: Record<string, unknown>) =>
    composeSchool(withValues(sample, 'course', values, 'frontend-development')).courses.details.map(
      ({ id }) => id,
    )
  expect(pagesWith({ state: 'open', has_page: false })).not.toContain('frontend-development')
  expect(pagesWith({ state: 'open', has_page: true })).toContain('frontend-development')
})

test('a hidden course is previewed as a closed one', () => {
  const shown = withValues(sample, 'course', { state: 'draft' }, 'figma-mastery')
  expect(shown.courses.find(({ id }) => id === 'figma-mastery')?.state).toBe('closed')
})

test('a cohort is previewed as the next of its own course, once it has a day', () => {
  const values = { course_id: 'figma-mastery', starts_on: '2032-05-03', seats: 17 }
  const { cohorts, cohort } = composeSchool(withValues(sample, 'cohort', values))
  expect(cohorts['figma-mastery']).toMatchObject({ startsOn: '2032-05-03', seats: 17, price: null })
  expect(cohort.startsOn).toBe('2025-12-01')
  expect(withValues(sample, 'cohort', { course_id: 'figma-mastery', seats: 17 })).toEqual(sample)
})

test('a row that is added comes first, except a person, who is not the founder', () => {
  const added = { question: 'Where?', answer: 'Online.' }
  expect(withValues(sample, 'question', added).faq[0]).toMatchObject(added)
  const { team } = withValues(sample, 'member', { name: 'Kemi Balogun' })
  expect([team[0]?.name, team.at(-1)?.name]).toEqual([sample.team[0]?.name, 'Kemi Balogun'])
})
