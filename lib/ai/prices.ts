import type { Usage } from './response'

/** Micro-dollars for a million tokens. */
interface Price {
  input: number
  cached: number
  output: number
}

const dollars = (input: number, cached: number, output: number): Price => ({
  input: input * 1e6,
  cached: cached * 1e6,
  output: output * 1e6,
})

/** Standard prices as of November 2026. A dated snapshot costs what its model costs. */
const prices: Record<string, Price> = {
  'gpt-6.1-sol': dollars(2, 0.1, 10),
  'gpt-6.1-terra': dollars(1, 0.05, 5),
  'gpt-6-astra': dollars(10, 1, 50),
  'gpt-6-sol': dollars(2, 0.2, 10),
  'gpt-6-luna': dollars(0.1, 0.01, 0.5),
  'gpt-5.6-sol': dollars(4, 0.4, 20),
  'gpt-5.6-terra': dollars(2, 0.2, 12),
  'gpt-5.6-luna': dollars(0.2, 0.02, 1.2),
  'gpt-5.5-pro': dollars(30, 30, 180),
  'gpt-5.5': dollars(5, 0.5, 30),
  'gpt-5.4-pro': dollars(30, 30, 180),
  'gpt-5.4': dollars(2.5, 0.25, 15),
  'gpt-5.4-mini': dollars(0.75, 0.075, 4.5),
  'gpt-5.4-nano': dollars(0.2, 0.02, 1.25),
  'gpt-5.2-pro': dollars(21, 21, 168),
  'gpt-5.2': dollars(1.75, 0.175, 14),
  'gpt-5.1': dollars(1.25, 0.125, 10),
  'gpt-5-pro': dollars(15, 15, 120),
  'gpt-5': dollars(1.25, 0.125, 10),
  'gpt-5-mini': dollars(0.25, 0.025, 2),
  'gpt-5-nano': dollars(0.05, 0.005, 0.4),
  'gpt-4.1': dollars(2, 0.5, 8),
  'gpt-4.1-mini': dollars(0.4, 0.1, 1.6),
  'gpt-4.1-nano': dollars(0.1, 0.025, 0.4),
  'gpt-4o': dollars(2.5, 1.25, 10),
  'gpt-4o-mini': dollars(0.15, 0.075, 0.6),
}

const perSearch = 10_000
const long = 272_000
const cacheWriteSurcharge = 0.25
// Yoruba and Igbo need about twice the tokens of English, and search results are billed as input, too.
const charactersPerToken = 2
const tokensPerSearch = 16_000

/**
 * Cost of a call, in whole micro-dollars, rounded up. A model without a known price costs as much as the most
 * expensive one.
 */
export function costOf(model: string, usage: Usage): number {
  const { input, cached, output } = priceOf(model)
  const { inputTokens, cachedTokens, cacheWriteTokens, outputTokens, searches } = usage
  const read =
    (inputTokens - cachedTokens + cacheWriteTokens * cacheWriteSurcharge) * input + cachedTokens * cached
  const written = outputTokens * output
  const tokens = inputTokens > long ? read * 2 + written * 1.5 : read + written
  return Math.ceil(tokens / 1e6) + searches * perSearch
}

/** Maximum expected cost of a call, in whole micro-dollars, computed before it is made. */
export function estimateOf(model: string, inputChars: number, maxOutputTokens: number, searches = 0): number {
  const inputTokens = tokensIn(inputChars) + searches * tokensPerSearch
  return costOf(model, {
    inputTokens,
    cachedTokens: 0,
    cacheWriteTokens: inputTokens,
    outputTokens: maxOutputTokens,
    searches,
  })
}

export function tokensIn(characters: number): number {
  return Math.ceil(characters / charactersPerToken)
}

function priceOf(model: string): Price {
  const name = model.replace(/^.*\//, '').replace(/-(latest|\d{4}-\d{2}-\d{2})$/, '')
  return (Object.hasOwn(prices, name) ? prices[name] : undefined) ?? dearest
}

const dearest = Object.values(prices).reduce((most, price) => (price.output > most.output ? price : most))
