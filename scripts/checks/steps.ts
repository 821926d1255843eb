import { monitorEventLoopDelay } from 'node:perf_hooks'
import { inspect } from 'node:util'
import { Skip, Stop } from '../stack/log.ts'

export type Step = [name: string, check: () => Promise<void>]
/** Steps that run in parallel; those of an inner list run in order. */
type Group = (Step | Step[])[]
type Outcome = { result: 'passed' | 'FAILED' | `skipped: ${string}`; cause?: string }

/**
 * Runs all steps and groups in order, or only those whose names begin with one of `prefixes`. Continues after a failure. Prints the
 * result and time of each step, the ten slowest, and the longest time for which this process, and so the fake vendors in it, did not
 * respond.
 * @throws Stop naming the failed steps with their causes, which the output of other steps would bury, or when no name matches.
 */
export async function runSteps(steps: (Step | Group)[], prefixes: string[] = []) {
  const outcomes: (Outcome & { name: string; seconds: number })[] = []
  const delay = monitorEventLoopDelay()
  delay.enable()
  async function runStep([name, check]: Step) {
    const started = performance.now()
    console.log(`\n── ${name}`)
    const outcome = await attempt(check)
    const seconds = (performance.now() - started) / 1000
    console.log(`── ${name}: ${outcome.result} (${seconds.toFixed(1)} s)`)
    outcomes.push({ name, seconds, ...outcome })
  }
  const runInOrder = async (lane: Step[]) => {
    for (const step of lane) await runStep(step)
  }
  for (const lanes of selectSteps(steps.map(toLanes), prefixes)) await Promise.all(lanes.map(runInOrder))
  const slowest = outcomes.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10)
  console.log(
    `\nSlowest: ${slowest.map(({ name, seconds }) => `${name} ${seconds.toFixed(0)} s`).join(', ')}`,
  )
  console.log(`Longest pause of the checks' process: ${(delay.max / 1e6).toFixed(0)} ms`)
  const failed = outcomes.filter(({ result }) => result === 'FAILED')
  const passed = outcomes.filter(({ result }) => result === 'passed')
  const skipped = outcomes.length - failed.length - passed.length
  console.log(`${passed.length} passed, ${failed.length} failed, ${skipped} skipped`)
  if (failed.length === 0) return
  const causes = failed.map(({ name, cause }) => `Failed: ${name}\n${cause}`)
  throw new Stop(causes.join('\n\n'))
}

const toLanes = (entry: Step | Group): Step[][] =>
  isStep(entry) ? [[entry]] : entry.map((lane) => (isStep(lane) ? [lane] : lane))
const isStep = (entry: Step | Group | Step[]): entry is Step => typeof entry[0] === 'string'

function selectSteps(groups: Step[][][], prefixes: string[]): Step[][][] {
  if (prefixes.length === 0) return groups
  const isSelected = ([name]: Step) =>
    prefixes.some((prefix) => name.toLowerCase().startsWith(prefix.toLowerCase()))
  const selected = groups.map((lanes) => lanes.map((lane) => lane.filter(isSelected)))
  if (selected.flat(2).length > 0) return selected
  throw new Stop(
    `No such step. Steps: ${groups
      .flat(2)
      .map(([name]) => name)
      .join(', ')}`,
  )
}

async function attempt(check: () => Promise<void>): Promise<Outcome> {
  try {
    await check()
    return { result: 'passed' }
  } catch (error) {
    if (error instanceof Skip) return { result: `skipped: ${error.message}` }
    const cause = error instanceof Stop ? error.message : inspect(error)
    console.error(cause)
    return { result: 'FAILED', cause }
  }
}
