import { expect, it } from 'vitest'
import { seatSummary } from './seats'

it.each([
  [27, '3 seats are free: 2 waiting.'],
  [29, 'A seat is free: 2 waiting.'],
  [30, '30 of 30 seats are taken: 2 waiting.'],
  [31, '31 of 30 seats are taken: 2 waiting.'],
])('with %i of 30 taken it says: %s', (taken, text) => {
  expect(seatSummary({ seats: 30, taken, waiting: 2 })).toBe(text)
})
