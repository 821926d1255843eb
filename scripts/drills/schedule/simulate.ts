import { setTimeout as sleep } from 'node:timers/promises'
import type { FakeOpenAI } from '../../../fakes/openai.ts'
import { logStep, Stop } from '../../stack/log.ts'
import type { TemporarySite } from '../../stack/temporary-site.ts'
import { change } from '../rest.ts'
import type { Instances } from './instances.ts'
import { type Day, expectedStatuses, type Failure, instantAt } from './plan.ts'
import { countBy, runsOf } from './records.ts'

export const dailyBudget = 20_000_000
const settingsQuery = 'blog_settings?id=not.is.null'
const tickTimes: Partial<Record<Failure, string[]>> = {
  // The next tick is more than six hours after the slot (09:00), too late to run it.
  outage: ['08:40', '15:10', '15:30'],
  late: ['08:40', '14:30', '14:31'],
}
const defaultTickTimes = ['08:59', '09:00', '09:01', '09:05', '12:00']

interface Simulation {
  site: TemporarySite
  vendor: FakeOpenAI
  instances: Instances
  deadline: number
}

/** What was observed during the simulation and is not stored in the database. */
export interface Observed {
  /** Runs that succeeded on a day on which posts needed review before publication. */
  unpublishable: Set<string>
  /** How many times a day was seen with more runs than allowed. */
  pastCap: number
  manualStatuses: number[]
}

/** Simulates one day after the other, with its planned faults. @throws Stop after the deadline. */
export async function simulateDays(simulation: Simulation, days: readonly Day[]): Promise<Observed> {
  const observed: Observed = { unpublishable: new Set(), pastCap: 0, manualStatuses: [] }
  const known = new Set<string>()
  for (const [number, day] of days.entries()) {
    await prepare(simulation, day)
    // Manual runs count towards today's maximum, not the simulated day's.
    const manualRuns = number % 5 === 3 ? simulation.instances.runManually(6) : []
    await simulateDay(simulation, day, observed)
    observed.manualStatuses.push(...(await manualRuns))
    await waitForRuns(simulation, day, observed)
    for (const { id, status } of await runsOf(simulation.site)) {
      if (status === 'succeeded' && !known.has(id) && !day.mayPublish) observed.unpublishable.add(id)
      if (status === 'succeeded') known.add(id)
    }
  }
  return observed
}

async function prepare({ site, vendor }: Simulation, { slot, settings }: Day) {
  const daily_budget_micros = slot?.failure === 'budget' ? 1 : dailyBudget
  await change(site, settingsQuery, { ...settings, daily_budget_micros })
  const failure = slot?.failure
  const fails = failure === '503' || failure === '429-rate' || failure === 'refusal'
  // Slow responses, so that servers can be killed during a run.
  await vendor.play(fails ? failure : 'slow-tokens')
}

async function simulateDay(simulation: Simulation, day: Day, observed: Observed) {
  const { instances } = simulation
  const { slot, date } = day
  if (!slot) return void (await instances.tick(instantAt(date, '12:00')))
  let kills = slot.kills
  for (const time of tickTimes[slot.failure] ?? defaultTickTimes) {
    const moment = instantAt(date, time)
    const ticking = instances.tick(moment)
    if (
      kills > 0 &&
      expectedStatuses[slot.failure] === 'succeeded' &&
      time !== defaultTickTimes[0] &&
      time !== '08:40'
    ) {
      kills--
      // Kills a server either while it claims the run or while it writes the post.
      const killsEarly = Math.random() < 0.3
      await (killsEarly ? sleep(Math.random() * 300) : ticking.then(() => sleep(Math.random() * 1500)))
      await instances.kill(killsEarly ? undefined : (await ticking)[0])
      await ticking
      await waitForRuns(simulation, day, observed, kills > 0)
    }
    await ticking
  }
}

/**
 * Waits until no run is active. Leases of killed servers would expire only after minutes of real time: after a
 * timeout all leases are set to expired and the tick is called, so that another server takes the runs over.
 * With `untilTakenOver` it returns then.
 */
async function waitForRuns(
  { site, instances, deadline }: Simulation,
  { date, settings }: Day,
  observed: Observed,
  untilTakenOver = false,
) {
  let timeout = 5000
  let since = Date.now()
  for (;;) {
    const runs = await runsOf(site)
    const counted = runs.filter(({ status }) => status === 'running' || status === 'succeeded')
    const max = Math.max(0, ...countBy(counted, ({ local_date }) => local_date).values())
    if (max > settings.max_posts_per_day) observed.pastCap++
    if (runs.every(({ status }) => status !== 'running')) return
    if (Date.now() > deadline) throw new Stop('Runs are still active after ten minutes.')
    if (Date.now() - since > timeout) {
      logStep(`${date}: expiring the leases of unfinished runs`)
      await change(site, 'generation_runs?status=eq.running', { lease_until: '2020-01-01T00:00:00Z' })
      await instances.tick(instantAt(date, '12:30'))
      if (untilTakenOver) return
      since = Date.now()
      timeout *= 2
    }
    await sleep(250)
  }
}
