import { formatDollars } from '@/lib/platform/money'

/** Costs of posts, in micro-dollars. */
export interface PostCosts {
  /** The average of past runs; null before there are any. */
  average: number | null
  /** The maximum that a post is expected to cost. */
  max: number
  dailyBudget: number
  monthlyBudget: number
}

/** What a schedule with this number of weekdays writes and costs in an average month, as sentences. */
export function monthlyForecast(days: number, costs: PostCosts) {
  const posts = Math.round((days * weeksPerYear) / 12)
  if (posts === 0) return { posts: 'None: no day is ticked.', cost: 'Nothing.' }
  const blocked = blockedSentence(costs)
  if (blocked) return { posts: blocked, cost: 'Nothing.' }
  return { posts: `About ${posts}, one on each day that is ticked.`, cost: costSentence(posts, costs) }
}

/** Why no post can begin, if so: a call whose maximum cost exceeds a budget is not made. */
function blockedSentence({ max, dailyBudget, monthlyBudget }: PostCosts): string | undefined {
  const [which, budget] =
    dailyBudget < max ? (['daily', dailyBudget] as const) : (['monthly', monthlyBudget] as const)
  if (budget >= max) return undefined
  return `None: one may cost ${formatDollars(max)}, and the ${which} budget is ${formatDollars(budget)}.`
}

function costSentence(posts: number, { average, max, monthlyBudget }: PostCosts): string {
  const expected = posts * (average ?? max)
  const amount = `${average === null ? 'At most about' : 'About'} ${formatDollars(expected)}`
  const budget = formatDollars(monthlyBudget)
  if (expected > monthlyBudget) return `${amount}, but your budget ends it at ${budget}.`
  const basis = average === null ? '' : ', based on past runs'
  return `${amount}${basis}. Your budget of ${budget} is never exceeded.`
}

const weeksPerYear = 52

/** The average cost of runs that wrote a post and whose cost is known, in micro-dollars. Null if there are none. */
export function averageCost(runs: readonly { status: string; costMicros: number }[]): number | null {
  const written = runs.filter(({ status, costMicros }) => status === 'succeeded' && costMicros > 0)
  const costs = written.map(({ costMicros }) => costMicros)
  return costs.length > 0 ? costs.reduce((sum, cost) => sum + cost, 0) / costs.length : null
}

/** What becomes of posts that AI writes: required approval wins (CONTRACT, decision 10). */
export function publishingOutcome(autoPublish: boolean, manualApprove: boolean): string {
  if (autoPublish && !manualApprove)
    return 'Posts that AI writes are published at once, without anybody reading them.'
  if (autoPublish) return 'Posts that AI writes wait as drafts, because Manual Approval is on.'
  return 'Posts that AI writes wait as drafts until somebody publishes them.'
}
