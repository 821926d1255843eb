import { expect, test } from 'vitest'
import { cohortNotice } from './notices'

const flagship = { id: 'ui-ux-fundamentals', title: 'UI/UX Design Fundamentals', featured: true }
const figma = { id: 'figma-mastery', title: 'Figma Mastery', featured: false }
const cohort = (day: string, { id } = flagship) => ({ id: `${id} ${day}`, course: id, day, open: true })

/** The notice on a day, when the cohorts that take applications are `next`. */
const text = (today: string, next: ReturnType<typeof cohort>[], later: ReturnType<typeof cohort>[] = []) =>
  cohortNotice({
    today,
    upcoming: Object.fromEntries(next.map(({ id, course }) => [course, id])),
    courses: [flagship, ...(next.some(({ course }) => course === figma.id) ? [figma] : [])],
    cohorts: [...next, ...later],
  })?.text

test('in sample mode, a cohort whose day has passed is named', () => {
  expect(text('2026-11-24', [cohort('2025-12-01')])).toContain(
    'began on December 1, 2025, a day that has passed',
  )
})

test('no cohort at all is named', () => {
  expect(text('2026-11-24', [], [cohort('2025-12-01')])).toContain('No cohort is announced')
})

test('a month before the last planned cohort, the missing one after it is named', () => {
  const next = cohort('2027-01-11')
  expect(text('2026-12-10', [next])).toBeUndefined()
  expect(text('2026-12-11', [next])).toContain('none is planned after it')
  expect(text('2026-12-11', [next], [cohort('2027-03-01')])).toBeUndefined()
})

test('another course is named, and cohorts of one course do not count for another', () => {
  const next = [cohort('2027-03-01'), cohort('2027-01-11', figma)]
  expect(text('2026-12-11', next)).toContain('The next cohort of Figma Mastery begins on January 11, 2027')
  expect(text('2026-12-11', next, [cohort('2027-05-03')])).toContain('of Figma Mastery')
  expect(text('2026-12-11', next, [cohort('2027-05-03', figma)])).toBeUndefined()
})
