import { expect, test } from 'vitest'
import { averageCost, monthlyForecast } from './forecast'

const costs = { average: 50_000, max: 340_000, dailyBudget: 10_000_000, monthlyBudget: 50_000_000 }

test.each([
  [1, 'About 4'],
  [3, 'About 13'],
  [7, 'About 30'],
])('%i days a week are so many posts a month', (days, posts) => {
  expect(monthlyForecast(days, costs).posts).toBe(`${posts}, one on each day that is ticked.`)
})

test('a schedule without days writes no posts and costs nothing', () => {
  expect(monthlyForecast(0, costs)).toEqual({ posts: 'None: no day is ticked.', cost: 'Nothing.' })
})

test('the cost is estimated from past runs', () => {
  expect(monthlyForecast(3, costs).cost).toBe(
    'About $0.65, based on past runs. Your budget of $50.00 is never exceeded.',
  )
})

test('before the first run the cost is estimated as the maximum cost of the posts', () => {
  expect(monthlyForecast(3, { ...costs, average: null }).cost).toBe(
    'At most about $4.42. Your budget of $50.00 is never exceeded.',
  )
})

test('a budget that is too small for all posts is named', () => {
  expect(monthlyForecast(3, { ...costs, monthlyBudget: 500_000 }).cost).toBe(
    'About $0.65, but your budget ends it at $0.50.',
  )
})

test.each([
  [{ dailyBudget: 300_000 }, 'daily budget is $0.30'],
  [{ monthlyBudget: 300_000 }, 'monthly budget is $0.30'],
  [{ dailyBudget: 0 }, 'daily budget is $0.00'],
])('no posts are promised when none can begin within the budget: %o', (budget, sentence) => {
  expect(monthlyForecast(3, { ...costs, ...budget })).toEqual({
    posts: `None: one may cost $0.34, and the ${sentence}.`,
    cost: 'Nothing.',
  })
})

test('the average includes only runs that wrote a post and whose cost is known', () => {
  const runs = [
    { status: 'succeeded', costMicros: 20_000 },
    { status: 'succeeded', costMicros: 40_000 },
    { status: 'succeeded', costMicros: 0 },
    { status: 'failed', costMicros: 900_000 },
    { status: 'skipped', costMicros: 0 },
  ]
  expect(averageCost(runs)).toBe(30_000)
  expect(averageCost(runs.slice(2))).toBeNull()
})
