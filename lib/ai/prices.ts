/** Usage of one call in the vendor's units. Input tokens include cached tokens and cache writes. */
export interface Usage {
  inputTokens: number
  cachedTokens: number
  cacheWriteTokens: number
  outputTokens: number
  searches: number
}

type Price = readonly [input: number, cached: number, output: number]

/** Dollars per million tokens, standard prices of November 2026. Dated snapshots cost the same. */
const prices: Record<string, Price> = {
  'gpt-6.1-sol': [2, 0.1, 10],
  'gpt-6.1-terra': [1, 0.05, 5],
  'gpt-6-astra': [10, 1, 50],
  'gpt-6-sol': [2, 0.2, 10],
  'gpt-6-luna': [0.1, 0.01, 0.5],
  'gpt-5.6-sol': [4, 0.4, 20],
  'gpt-5.6-terra': [2, 0.2, 12],
  'gpt-5.6-luna': [0.2, 0.02, 1.2],
  'gpt-5.5-pro': [30, 30, 180],
  'gpt-5.5': [5, 0.5, 30],
  'gpt-5.4-pro': [30, 30, 180],
  'gpt-5.4': [2.5, 0.25, 15],
  'gpt-5.4-mini': [0.75, 0.075, 4.5],
  'gpt-5.4-nano': [0.2, 0.02, 1.25],
  'gpt-5.2-pro': [21, 21, 168],
  'gpt-5.2': [1.75, 0.175, 14],
  'gpt-5.1': [1.25, 0.125, 10],
  'gpt-5-pro': [15, 15, 120],
  'gpt-5': [1.25, 0.125, 10],
  'gpt-5-mini': [0.25, 0.025, 2],
  'gpt-5-nano': [0.05, 0.005, 0.4],
  'gpt-4.1': [2, 0.5, 8],
  'gpt-4.1-mini': [0.4, 0.1, 1.6],
  'gpt-4.1-nano': [0.1, 0.025, 0.4],
  'gpt-4o': [2.5, 1.25, 10],
  'gpt-4o-mini': [0.15, 0.075, 0.6],
}

const perSearch = 10_000
const longContext = 272_000
const cacheWriteSurcharge = 0.25
// Yoruba and Igbo need about twice the tokens of English, and search results are billed as input, too.
const charactersPerToken = 2
const tokensPerSearch = 16_000

/**
 * Cost of a call, in whole micro-dollars, rounded up. A model without a known price costs as much as the most
 * expensive one.
 */
export function costOf(model: string, usage: Usage): number {
  const [input, cached, output] = priceOf(model)
  const { inputTokens, cachedTokens, cacheWriteTokens, outputTokens, searches } = usage
  const read =
    (inputTokens - cachedTokens + cacheWriteTokens * cacheWriteSurcharge) * input + cachedTokens * cached
  const written = outputTokens * output
  const tokens = inputTokens > longContext ? read * 2 + written * 1.5 : read + written
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

/** Prices of a model in micro-dollars per million tokens. */
function priceOf(model: string) {
  const name = model.replace(/^.*\//, '').replace(/-(latest|\d{4}-\d{2}-\d{2})$/, '')
  const [input, cached, output] = (Object.hasOwn(prices, name) ? prices[name] : undefined) ?? mostExpensive
  return [input * 1e6, cached * 1e6, output * 1e6] as const
}

const mostExpensive = Object.values(prices).reduce((max, price) => (price[2] > max[2] ? price : max))
