import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { published, sampleSchool } from '@/lib/school/sample'
import { readDocument, writeDocument } from './document'

const sample = readFileSync('supabase/school.yaml', 'utf8')
const changed = (from: string, to: string) => {
  expect(sample).toContain(from)
  return sample.replace(from, to)
}
const lineOf = (text: string, part: string) => text.slice(0, text.indexOf(part)).split('\n').length

describe('a document', () => {
  test('that was exported is read as the same school', async () => {
    const school = await sampleSchool()
    const read = readDocument(writeDocument(school))
    expect(read.ok && published(read.document)).toMatchObject({
      identity: school.identity,
      content: school.content,
      courses: school.courses,
      payment_plans: school.payment_plans,
      testimonials: school.testimonials,
      projects: school.projects,
      faq: school.faq,
      team: school.team,
    })
    expect(read.ok && read.document.cohorts).toHaveLength(school.cohorts.length)
    expect(writeDocument(school)).not.toContain('with_cohorts')
  })

  test.each([
    ['a fee in words', 'price: 250000', 'price: cheap'],
    ['an unknown state', 'state: coming_soon', 'state: soon'],
    ['a day that does not exist', 'starts_on: 2025-12-01', 'starts_on: 2025-02-30'],
    ['a cohort of an unknown course', '- course: ui-ux-fundamentals', '- course: knitting'],
    ['an address with spaces', 'id: figma-mastery', 'id: figma mastery'],
    ['a misspelt key', 'price: 250000', 'pirce: 250000'],
    ['a weekday cut short', '- Monday', '- Mon'],
    ['a telephone number without quotes', 'phone: +234 800 000 0000', 'phone: +2348000000000'],
  ])('with %s is refused with the line', (_, from, to) => {
    const text = changed(from, to)
    const read = readDocument(text)
    expect(read.ok ? [] : read.errors[0]).toContain(`Line ${lineOf(text, to.split(': ')[1] ?? to)}: `)
  })

  test('that hides every course is refused with the line of the courses', () => {
    const [before = '', after = ''] = sample.split('\ncohorts:')
    const hidden = `${before.replaceAll(/^ {4}state: \w+$/gm, '    state: draft')}\ncohorts:${after}`
    const read = readDocument(hidden)
    const line = lineOf(hidden, '\ncourses:') + 2
    expect(read.ok ? [] : read.errors).toEqual([
      `Line ${line}: courses: One of them at least must be open, coming_soon or closed: visitors see no other.`,
    ])
  })

  test('has the former addresses of courses, and both quotes of one person', async () => {
    const school = await sampleSchool()
    const [first, ...others] = school.testimonials
    if (!first) throw new Error('The sample school has no quote')
    const testimonials = [first, { ...first, content: 'And another word.' }, ...others]
    const course_ids = [...school.course_ids, { id: 'figma-basics', course_id: 'figma-mastery' }]
    const read = readDocument(writeDocument({ ...school, testimonials, course_ids }))
    expect(read.ok && published(read.document)).toMatchObject({ testimonials })
    const formerIds = read.ok ? read.document.courses.flatMap(({ former_ids }) => former_ids) : []
    expect(formerIds).toEqual(['figma-basics'])
  })

  test('knows the line of a value, and of the entry that lacks it', () => {
    const read = readDocument(sample)
    if (!read.ok) throw new Error(read.errors.join())
    expect(read.lineOf(['cohorts', 0, 'starts_on'])).toBe(lineOf(sample, 'starts_on: 2025-12-01'))
    expect(read.lineOf(['cohorts', 0, 'price'])).toBe(lineOf(sample, 'course: ui-ux-fundamentals'))
  })

  test('without office hours and social links is read as it was written', async () => {
    const school = await sampleSchool()
    const content = { ...school.content, office_hours: [], social_links: [] }
    const read = readDocument(writeDocument({ ...school, content }))
    expect(read.ok && read.document.content).toMatchObject({ office_hours: [], social_links: [] })
  })

  test('with broken syntax is refused with the line', () => {
    const text = changed('city: Lagos', 'city: "Lagos')
    const read = readDocument(text)
    expect(read.ok ? '' : read.errors[0]).toBe(`Line ${lineOf(text, 'city: "')}: Missing closing "quote.`)
  })

  test('with a key that is there twice is refused with the line of the second one', () => {
    const text = changed('  city: Lagos\n', '  city: Lagos\n  city: Ibadan\n')
    const read = readDocument(text)
    expect(read.ok ? [] : read.errors).toEqual([
      `Line ${lineOf(text, 'city: Ibadan')}: Map keys must be unique.`,
    ])
  })

  test('with very many keys is refused within seconds', () => {
    const keys = Array.from({ length: 100_000 }, (_, n) => `k${n}:`).join('\n')
    const started = performance.now()
    const read = readDocument(`${sample}\n${keys}`)
    expect(read.ok ? [] : read.errors).toHaveLength(20)
    expect(read.ok ? '' : read.errors[0]).toMatch(/: k0: there is no such key\.$/)
    expect(performance.now() - started).toBeLessThan(10_000)
  })

  test('without a section, or of another kind, is refused with what is missing', () => {
    const errorsOf = (text: string) => {
      const read = readDocument(text)
      return read.ok ? [] : read.errors
    }
    expect(errorsOf(sample.replace(/^identity:[\s\S]*?^content:/m, 'content:'))).toEqual([
      'Line 1: identity: This is missing.',
    ])
    for (const text of ['', 'A letter to the editor', '- a list'])
      expect(errorsOf(text)).toEqual([expect.stringMatching(/^Line 1: Write keys with values/)])
  })

  test('whose YAML aliases multiply its size is refused', () => {
    const bomb = `a: &a [1]\n${Array.from({ length: 30 }, (_, n) => `b${n}: &b${n} [*a, *a, *a, *a, *a, *a]`).join('\n')}`
    expect(readDocument(bomb).ok).toBe(false)
  })
})
