import { expect, it } from 'vitest'
import { composeSchool } from '@/lib/school/compose'
import { sampleSchool } from '@/lib/school/sample'
import { valuesFor } from './reply-values'

const stored = await sampleSchool()
const school = composeSchool(stored)
const withoutCohorts = composeSchool({ ...stored, cohorts: [], upcoming: {} })
const cohortFor = (about: object, of = school) =>
  valuesFor({ name: 'Ada Obi', course: undefined, place: null, ...about }, of).cohort

const flagship = { id: 'ui-ux-fundamentals', title: 'UI/UX Design Fundamentals' }
const cohort = { id: crypto.randomUUID(), startsOn: '2026-03-02', free: 1, isCancelled: false }
const placeOf = (state: string) => ({ place: { state, cohort, others: [] } })

it.each(['seat', 'waiting'])(
  'names the first day of the cohort in which the applicant has a place: %s',
  (state) => {
    expect(cohortFor({ course: flagship, ...placeOf(state) })).toBe('March 2, 2026')
  },
)

it.each([flagship, { id: 'ui-ux-design', title: 'UI/UX Design' }, undefined])(
  'names the upcoming cohort of the course, by any of its ids, or of the flagship: %o',
  (course) => {
    expect(cohortFor({ course })).toBe('December 1, 2025')
    expect(cohortFor({ course, ...placeOf('none') })).toBe('December 1, 2025')
  },
)

it('gives no first day for a course without a cohort, so that the field has to be replaced by hand', () => {
  expect(cohortFor({ course: { id: 'figma-mastery', title: 'Figma Mastery' } })).toBeUndefined()
  expect(cohortFor({ course: flagship }, withoutCohorts)).toBeUndefined()
  expect(cohortFor({}, withoutCohorts)).toBeUndefined()
})
