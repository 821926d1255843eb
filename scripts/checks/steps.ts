import { Stop } from '../stack/log.ts'

/** Thrown by a step that cannot run on this machine, with the reason. */
export class Skip extends Error {}

type Step = [name: string, check: () => Promise<void>]
type Outcome = 'passed' | 'FAILED' | `skipped: ${string}`

/**
 * Runs every step in order, each named in the output with its time, and goes on after a failure so that one run shows all.
 * @throws Stop naming the steps that failed.
 */
export async function runSteps(steps: Step[]) {
  const outcomes: [name: string, outcome: Outcome][] = []
  for (const [name, check] of steps) {
    const started = performance.now()
    console.log(`\n── ${name}`)
    const outcome = await attempt(check)
    console.log(`── ${name}: ${outcome} (${((performance.now() - started) / 1000).toFixed(1)} s)`)
    outcomes.push([name, outcome])
  }
  const failed = outcomes.filter(([, outcome]) => outcome === 'FAILED').map(([name]) => name)
  const passed = outcomes.filter(([, outcome]) => outcome === 'passed')
  const skipped = outcomes.length - failed.length - passed.length
  console.log(`\n${passed.length} passed, ${failed.length} failed, ${skipped} skipped`)
  if (failed.length > 0) throw new Stop(`Failed: ${failed.join(', ')}`)
}

async function attempt(check: () => Promise<void>): Promise<Outcome> {
  try {
    await check()
    return 'passed'
  } catch (error) {
    if (error instanceof Skip) return `skipped: ${error.message}`
    console.error(error instanceof Stop ? error.message : error)
    return 'FAILED'
  }
}
