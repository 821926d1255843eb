import { expect, test } from 'vitest'
import { composeSchool } from '@/lib/school/compose'
import { sampleSchool } from '@/lib/school/sample'
import { type SchoolField, schoolForm, schoolFormNames, schoolForms } from './forms'
import { withValues } from './preview'

test('forms speak of emails, as the rest of the interface does', () => {
  const texts = Object.values(schoolForms).flatMap(({ fields }) => Object.values(fields).map(Object.values))
  expect(texts.flat().length).toBeGreaterThan(100)
  expect(texts.flat().filter((text) => /\bmails?\b/i.test(String(text)))).toEqual([])
})

const warningOf = (form: 'course' | 'cohort', field: string, typed: object) =>
  schoolForm(form).fields[field]?.warning?.({ ...typed }, '2026-11-26') ?? null

test('the address of a course is never that of the form for a new course', () => {
  const { id } = schoolForms.course.schema.shape
  expect(['new', 'new-media'].map((address) => id.safeParse(address).success)).toEqual([false, true])
})

test('an open course without a page is warned of, unless it is the featured one', () => {
  const open = { state: 'open', has_page: false, featured: false }
  expect(warningOf('course', 'has_page', open)).toMatch('This open course has no page')
  for (const change of [{ state: 'coming_soon' }, { has_page: true }, { featured: true }])
    expect(warningOf('course', 'has_page', { ...open, ...change })).toBeNull()
})

test('an open course without a fee is warned of', () => {
  expect(warningOf('course', 'price', { state: 'open', price: '' })).toMatch('nobody can apply')
  expect(warningOf('course', 'price', { state: 'open', price: '150k' })).toBeNull()
  expect(warningOf('course', 'price', { state: 'closed', price: '' })).toBeNull()
})

test('a cohort that has begun is warned of', () => {
  expect(warningOf('cohort', 'starts_on', { starts_on: '2026-11-26' })).toMatch('has begun')
  for (const starts_on of ['', '2026-11-27'])
    expect(warningOf('cohort', 'starts_on', { starts_on })).toBeNull()
})

test('a text says that words in braces become facts if they do, and only then', async () => {
  const sample = await sampleSchool()
  const word = 'Since {founded}, and before.'
  const written: Partial<Record<SchoolField['control'], unknown>> = {
    line: word,
    prose: word,
    lines: [word],
    paragraphs: [word],
    titled: [{ title: word, text: word }],
    sections: [{ heading: word, text: word }],
  }
  const texts = schoolFormNames.flatMap((name) =>
    Object.entries<SchoolField>(schoolForms[name].fields).flatMap(([column, { label, control, hint }]) => {
      if (!written[control]) return []
      const shown = composeSchool(withValues(sample, name, { [column]: written[control] }))
      const isFilled = JSON.stringify(shown).includes(`Since ${sample.content.founded_year}, and before.`)
      return [{ field: `${name}: ${label}`, isFilled, saysSo: Boolean(hint?.includes('in braces')) }]
    }),
  )
  expect(texts.filter(({ isFilled }) => isFilled).length).toBeGreaterThan(5)
  expect(texts.filter(({ isFilled, saysSo }) => isFilled !== saysSo)).toEqual([])
})
