import { expect, it } from 'vitest'
import { seatSummary } from './seats'

it.each([
  [27, 0, '3 seats are free: 2 waiting.'],
  [29, 0, 'A seat is free: 2 waiting.'],
  [30, 0, '30 of 30 seats are taken: 2 waiting.'],
  [31, 0, '31 of 30 seats are taken: 2 waiting.'],
  [29, 1, '29 of 30 seats are taken, 1 is offered: 2 waiting.'],
  [28, 1, 'A seat is free, 1 is offered: 2 waiting.'],
  [26, 2, '2 seats are free, 2 are offered: 2 waiting.'],
])('with %i of 30 taken and %i offered it says: %s', (taken, offered, text) => {
  expect(seatSummary({ seats: 30, taken, offered, waiting: 2 })).toBe(text)
})

it('does not mention the waiting list while nobody waits', () => {
  expect(seatSummary({ seats: 30, taken: 0, offered: 0, waiting: 0 })).toBe('30 seats are free.')
})
