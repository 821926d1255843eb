import { expect, it } from 'vitest'
import { costOf, estimateOf } from './prices'

const used = { inputTokens: 1000, cachedTokens: 400, cacheWriteTokens: 0, outputTokens: 2000, searches: 0 }

it('a call costs input, cached input and output tokens, in micro-dollars', () => {
  expect(costOf('gpt-5.5', used)).toBe(600 * 5 + 400 * 0.5 + 2000 * 30)
})

it('each search has its own price, and cache writes cost a quarter more', () => {
  expect(costOf('gpt-5.5', { ...used, searches: 2 }) - costOf('gpt-5.5', used)).toBe(20_000)
  expect(costOf('gpt-5.5', { ...used, cacheWriteTokens: 400 }) - costOf('gpt-5.5', used)).toBe(500)
})

it('a dated snapshot and a path prefix of a model do not change its price', () => {
  expect(costOf('gpt-5.5-2026-04-23', used)).toBe(costOf('gpt-5.5', used))
  expect(costOf('openai/gpt-5.5', used)).toBe(costOf('gpt-5.5', used))
  expect(costOf('gpt-5.4-mini-2026-03-17', used)).toBeLessThan(costOf('gpt-5.4', used))
})

it.each(['a-model-of-our-own', 'constructor', ''])(
  '%j, whose price is unknown, costs as much as the most expensive model',
  (model) => {
    expect(costOf(model, used)).toBe(costOf('gpt-5.5-pro', used))
  },
)

it('amounts are integers, and a small cost is rounded up', () => {
  const little = { ...used, inputTokens: 1, cachedTokens: 0, outputTokens: 0 }
  expect(costOf('gpt-5-nano', little)).toBe(1)
  expect(costOf('gpt-5-nano', { ...little, inputTokens: 0 })).toBe(0)
})

it('very long input makes the whole call more expensive', () => {
  const long = { ...used, inputTokens: 300_000, cachedTokens: 0 }
  expect(costOf('gpt-5.5', long)).toBe(300_000 * 10 + 2000 * 45)
})

it('the estimate is above what such a call actually costs', () => {
  const characters = 4000
  const real = { ...used, inputTokens: characters / 2.1, cachedTokens: 0 }
  expect(estimateOf('gpt-5.5', characters, 2000)).toBeGreaterThan(costOf('gpt-5.5', real))
  const searched = { ...real, inputTokens: real.inputTokens + 3 * 15_000, searches: 3 }
  const estimate = estimateOf('gpt-5.5', characters, 2000, 3)
  expect(estimate).toBeGreaterThan(costOf('gpt-5.5', searched))
  expect(Number.isInteger(estimate)).toBe(true)
})
