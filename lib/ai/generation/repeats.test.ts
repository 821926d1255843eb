import { describe, expect, test } from 'vitest'
import { repeatFinder } from './repeats'

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
  ])('is recognised: %j after %j', (topic, title) => {
    expect(repeatFinder(['Something else', title])(topic)).toBe(title)
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
  ])('is not taken for a repeat: %j after %j', (topic, title) => {
    expect(repeatFinder([title])(topic)).toBeUndefined()
  })

  test('is any topic when nothing was written yet', () => {
    expect(repeatFinder([])('Colour')).toBeUndefined()
  })
})
