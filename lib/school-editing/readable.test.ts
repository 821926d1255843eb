import { expect, test } from 'vitest'
import { schoolForms } from './forms'
import { difference, readable } from './readable'

const { course, cohort, about, contact } = schoolForms

test('amounts are read in naira, choices by their labels, days in words', () => {
  expect(readable(course.fields.price, 150_000)).toBe('₦150,000')
  expect(readable(course.fields.price, null)).toBe('empty')
  expect(readable(course.fields.state, 'coming_soon')).toBe('Coming soon: listed, takes addresses')
  expect(readable(cohort.fields.starts_on, '2031-05-05')).toBe('May 5, 2031')
  expect(readable(course.fields.featured, true)).toBe('yes')
  expect(readable(course.fields.modules, ['One', 'Two'])).toBe('2 entries')
})

test('an earlier list is described by the entries that differ', () => {
  const { modules } = course.fields
  expect(difference(modules, ['A', 'B', 'C'], ['A', 'Bee', 'C'])).toBe('with “B”, without “Bee”')
  expect(difference(modules, ['A', 'B'], ['A'])).toBe('with “B”')
  expect(difference(modules, ['A'], ['A', 'B'])).toBe('without “B”')
  expect(difference(modules, ['A', 'B'], ['B', 'A'])).toBe('in another order')
  expect(difference(modules, ['A', 'A'], ['A'])).toBe('2 entries')
  expect(difference(modules, ['1', '2', '3', '4', '5', '6', '7'], [])).toBe(
    'with “1”, “2”, “3”, “4”, “5” and 2 more',
  )
})

test('an entry of several parts names each of them', () => {
  const hours = { opens: '09:00', closes: '18:00', days: ['Monday', 'Friday'], label: 'Mon-Fri' }
  expect(difference(contact.fields.office_hours, [hours], [])).toBe(
    'with “Mon-Fri · Monday, Friday · 09:00 · 18:00”',
  )
  expect(difference(about.fields.values, [{ text: 'It matters.', title: 'Craft' }], [])).toBe(
    'with “Craft · It matters.”',
  )
})

test('a long text is shortened to the part that differs', () => {
  const start = 'A sentence that stays as it is. '.repeat(10)
  const before = difference(about.fields.mission, `${start}We teach design.`, `${start}We teach code.`)
  expect(before).toMatch(/^\.\.\..*We teach design\.$/)
  expect(before.length).toBeLessThanOrEqual(120)
})
