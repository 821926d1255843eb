import { setTimeout as sleep } from 'node:timers/promises'
import type { FakeOpenAI } from '../../../fakes/openai.ts'
import { Stop, say } from '../../stack/log.ts'
import type { TemporarySite } from '../../stack/temporary-site.ts'
import { change } from '../rest.ts'
import type { Instances } from './instances.ts'
import { type Day, endings, type Failure, instantAt } from './plan.ts'
import { countBy, runsOf } from './records.ts'

export const dailyBudget = 20_000_000
const anySettings = 'blog_settings?id=not.is.null'
const moments: Partial<Record<Failure, string[]>> = {
  // Longer than the six hours within which a slot is still run.
  outage: ['08:40', '15:10', '15:30'],
  late: ['08:40', '14:30', '14:31'],
}
const usualTimes = ['08:59', '09:00', '09:01', '09:05', '12:00']

interface Simulation {
  site: TemporarySite
  vendor: FakeOpenAI
  instances: Instances
  until: number
}

/** What was observed during the simulation and is not stored in the database. */
export interface Observed {
  /** Runs that succeeded while nothing could be published without review. */
  unpublishable: Set<string>
  /** Moments at which a day had more runs than allowed. */
  pastCap: number
  byHand: number[]
}

/** Simulates one day after the other, with its planned faults. @throws Stop when the time is over. */
export async function simulateDays(simulation: Simulation, days: readonly Day[]): Promise<Observed> {
  const observed: Observed = { unpublishable: new Set(), pastCap: 0, byHand: [] }
  const known = new Set<string>()
  for (const [number, day] of days.entries()) {
    await prepare(simulation, day)
    // They count for the day on which the drill is run.
    const manualRuns = number % 5 === 3 ? simulation.instances.runByHand(6) : []
    await simulateDay(simulation, day, observed)
    observed.byHand.push(...(await manualRuns))
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
  await change(site, anySettings, { ...settings, daily_budget_micros })
  const failure = slot?.failure
  const fails = failure === '503' || failure === '429-rate' || failure === 'refusal'
  // Slow enough to be killed in the middle.
  await vendor.play(fails ? failure : 'slow-tokens')
}

async function simulateDay(simulation: Simulation, day: Day, observed: Observed) {
  const { instances } = simulation
  const { slot, date } = day
  if (!slot) return void (await instances.tick(instantAt(date, '12:00')))
  let kills = slot.kills
  for (const time of moments[slot.failure] ?? usualTimes) {
    const moment = instantAt(date, time)
    const ticking = instances.tick(moment)
    if (kills > 0 && endings[slot.failure] === 'succeeded' && time !== usualTimes[0] && time !== '08:40') {
      kills--
      // Sometimes while it claims the run, sometimes while it writes.
      const strikesEarly = Math.random() < 0.3
      await (strikesEarly ? sleep(Math.random() * 300) : ticking.then(() => sleep(Math.random() * 1500)))
      await instances.kill(strikesEarly ? undefined : (await ticking)[0])
      await ticking
      await waitForRuns(simulation, day, observed, kills > 0)
    }
    await ticking
  }
}

/**
 * Waits until no run is active; with `taken`, only until another server has claimed the killed one's run. A run's lease
 * lasts two minutes of real time; after a while without an end it is shortened, as if that time had passed.
 */
async function waitForRuns(
  { site, instances, until }: Simulation,
  { date, settings }: Day,
  observed: Observed,
  taken = false,
) {
  let patience = 5000
  let since = Date.now()
  for (;;) {
    const runs = await runsOf(site)
    const counted = runs.filter(({ status }) => status === 'running' || status === 'succeeded')
    const max = Math.max(0, ...countBy(counted, ({ local_date }) => local_date).values())
    if (max > settings.max_posts_per_day) observed.pastCap++
    if (runs.every(({ status }) => status !== 'running')) return
    if (Date.now() > until) throw new Stop('Runs are still under way after ten minutes.')
    if (Date.now() - since > patience) {
      say(`${date}: a run outlived its server`)
      await change(site, 'generation_runs?status=eq.running', { lease_until: '2020-01-01T00:00:00Z' })
      await instances.tick(instantAt(date, '12:30'))
      if (taken) return
      since = Date.now()
      patience *= 2
    }
    await sleep(250)
  }
}
