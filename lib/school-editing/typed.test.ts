import { expect, test } from 'vitest'
import type { z } from 'zod'
import { schoolForm } from './forms'
import { toTyped, toValues } from './typed'

const course = { title: 'Motion', state: 'open', weeks: '5', level: 'All Levels', price: '95k' }

test('typed text becomes the values of the columns, and an empty field becomes the empty value of its column', () => {
  const typed = { ...toTyped('course', {}), ...course }
  const { values, invalid } = toValues('course', typed, Object.keys(typed))
  expect(invalid).toEqual({})
  expect(values).toMatchObject({ price: 95_000, weeks: 5, description: '', listing_id: null, modules: [] })
  expect(values).not.toHaveProperty('id')
})

test('each field that cannot be read has a sentence', () => {
  const typed = { ...toTyped('course', {}), ...course, price: 'cheap', weeks: 'some', title: ' ' }
  const { values, invalid } = toValues('course', typed, ['price', 'weeks', 'title', 'level'])
  expect(invalid).toEqual({
    price: 'Write an amount in naira, like 150,000 or 150k.',
    weeks: 'Write a whole number.',
    title: 'Title is empty.',
  })
  expect(values).toEqual({ level: 'All Levels' })
})

test('an entry of a list that breaks a rule is named by its number', () => {
  const entries = [
    { title: 'One', text: 'First.' },
    { title: 'Two', text: '' },
  ]
  const { invalid } = toValues('about', { values: entries, story: [] }, ['values', 'story'])
  expect(invalid).toEqual({ values: 'Number 2: This may not be empty.', story: 'Use at least 1 entry.' })
})

const textOf = (form: 'course' | 'question' | 'about', field: string, value: unknown) => {
  const { invalid } = toValues(form, { [field]: value }, [field])
  const rule = schoolForm(form).schema.shape[field] as z.ZodType
  return invalid[field] ?? rule.parse(value)
}

test('a page break in a text becomes a line break, and any other control character is refused', () => {
  const refusal = 'Write the text without control characters.'
  expect(textOf('question', 'answer', 'One\vTwo\fThree\tFour')).toBe('One\nTwo\nThree\tFour')
  expect(textOf('course', 'description', '')).toBe('')
  for (const character of ['\u0000', '\u0007', '\u001f', '\u007f']) {
    expect(textOf('question', 'answer', `One${character}Two`)).toBe(refusal)
    expect(textOf('course', 'description', `One${character}Two`)).toBe(refusal)
    expect(textOf('about', 'story', [`One${character}Two`])).toBe(`Number 1: ${refusal}`)
  }
})

test('the address of a social link has the form that the database asks for', () => {
  const refusal = 'Number 1: Begin with https:// in small letters, and use no spaces.'
  const refusalOf = (url: string) =>
    toValues('contact', { social_links: [{ label: 'X', url }] }, ['social_links']).invalid.social_links
  for (const url of ['https://x.com/a b', 'Https://x.com', 'http://x.com', 'https://', 'x.com'])
    expect(refusalOf(url)).toBe(refusal)
  for (const url of ['https://x.com/a', ' https://x.com/a ', 'https://['])
    expect(refusalOf(url)).toBeUndefined()
})

test('stored values that are converted to text and back stay the same', () => {
  const stored = {
    title: 'Motion',
    state: 'open',
    price: 95_000,
    weeks: 5,
    level: 'All Levels',
    modules: ['One'],
  }
  const { values } = toValues('course', toTyped('course', stored), Object.keys(stored))
  expect(values).toEqual(stored)
})
