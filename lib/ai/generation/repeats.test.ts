import { describe, expect, test } from 'vitest'
import { isRepeat, pickTopic, repeatedTitle } from './repeats'

describe('the same topic again', () => {
  test.each([
    ['Colour contrast', 'Colour contrast'],
    ['colour   CONTRAST!', 'Colour Contrast'],
    ['How to test a prototype', 'Testing prototypes: a guide for beginners'],
    ['7 tips for better wireframes', '5 Best Tips for Better Wireframes (2026)'],
    ['Wire-frames that work', 'Wireframes that work'],
    ['Figma auto layout', 'Auto layout in Figma: lists, forms and cards that stretch'],
    ['Ọjà l’Ékòó', 'Oja l’Ekoo'],
    ['How to', 'How to'],
  ])('%j after %j', (topic, title) => {
    expect(isRepeat(topic, ['Something else', title])).toBe(true)
  })

  test('names the closest', () => {
    const written = ['Interviews on a bus', 'User interviews on a bus', 'Colour']
    expect(repeatedTitle('User interviews on a bus in Lagos', written)).toBe('User interviews on a bus')
  })
})

describe('a different topic', () => {
  test.each([
    ['Colour contrast', 'Colour palettes from cloth'],
    ['User research on a small budget', 'User interviews on a bus'],
    ['Figma components', 'Figma auto layout'],
    ['Figma', 'Figma auto layout for lists and forms'],
    ['How to price your first project', 'How to name your first project'],
    ['Designing for slow networks', 'Designing for bright sun'],
    ['A portfolio without clients', 'What clients look for in a designer'],
    ['', 'Colour'],
  ])('%j after %j', (topic, title) => {
    expect(isRepeat(topic, [title])).toBe(false)
  })

  test('empty topics match nothing', () => {
    expect(isRepeat('Colour', [])).toBe(false)
  })
})

describe('the topic of a weekday', () => {
  const backlog = [
    { id: 1, topic: 'Colour contrast', weekday: null },
    { id: 2, topic: 'User interviews', weekday: 'Monday' },
    { id: 3, topic: 'Reading a brief', weekday: 'Monday' },
    { id: 4, topic: 'Handover', weekday: 'Friday' },
  ]
  const pick = (weekday: string, ...written: string[]) => pickTopic(backlog, weekday, written)?.id

  test('is one for that weekday if there is one', () => expect(pick('Monday')).toBe(2))
  test('is never one already written', () => expect(pick('Monday', 'User interviews')).toBe(3))
  test('comes from those for any day when its own are written', () =>
    expect(pick('Friday', 'Handover')).toBe(1))
  test('is one without a weekday when there is none for it', () => expect(pick('Sunday')).toBe(1))
  test('is undefined when all are written', () => expect(pick('Sunday', 'Colour contrasts')).toBeUndefined())
  test('is undefined for an empty backlog, and never an empty topic', () => {
    expect(pickTopic([], 'Monday', [])).toBeUndefined()
    expect(pickTopic([{ topic: '  ', weekday: null }], 'Monday', [])).toBeUndefined()
  })
})
