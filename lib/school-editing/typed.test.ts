import { expect, test } from 'vitest'
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
