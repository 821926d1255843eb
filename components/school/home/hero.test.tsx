import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { HeroCloth } from './hero'

const labels = (weeks: number) => renderToStaticMarkup(<HeroCloth weeks={weeks} />).match(/Week \d+/g) ?? []

test('the strips of the hero are weeks of a course of eight weeks only', () => {
  expect(labels(8)).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((week) => `Week ${week}`))
  for (const weeks of [6, 12]) expect(labels(weeks)).toEqual([])
})
