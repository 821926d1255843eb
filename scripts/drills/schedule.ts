import { startFakeOpenAI } from '../../fakes/openai.ts'
import { logStep } from '../stack/log.ts'
import { type TemporarySite, withTemporarySite } from '../stack/temporary-site.ts'
import { add, change } from './rest.ts'
import { compareWithPlan } from './schedule/compare-with-plan.ts'
import { Instances } from './schedule/instances.ts'
import { makePlan, type Size, slotTime, zone } from './schedule/plan.ts'
import { postsOf } from './schedule/records.ts'
import { simulateDays } from './schedule/simulate.ts'

const maxDuration = 10 * 60 * 1000
const topics = [
  'Interview questions for market traders',
  'Prototyping a bus ticket in one evening',
  'Why empty screens frighten people',
  'Naming colours so that a team agrees',
  'Sketching forms for people with wet hands',
]

/**
 * Simulates the coming days of a schedule with several web servers whose clocks differ, kills them in the
 * middle of runs, and lets the model fail. @throws Stop when a slot does not have exactly one run, a failed run
 * has no reason, or a limit was exceeded.
 */
export async function breakSchedule(size: Size) {
  const vendor = await startFakeOpenAI()
  const settings = { OPENAI_API_KEY: vendor.apiKey, OPENAI_BASE_URL: vendor.url, SITE_TIME_ZONE: zone }
  try {
    await withTemporarySite(async (site) => {
      const deadline = Date.now() + maxDuration
      const today = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date())
      const { days, instances: count, weekdays, since } = makePlan(size, today)
      await prepare(site, weekdays, since)
      const posts = (await postsOf(site)).length
      const instances = new Instances(site)
      await instances.start(count)
      logStep(`${days.length} days, ${count} servers`)
      const observed = await simulateDays({ site, vendor, instances, deadline }, days)
      await compareWithPlan(site, observed, { days, posts, kills: instances.kills })
    }, settings)
  } finally {
    await vendor.stop()
  }
}

async function prepare(site: TemporarySite, schedule_days: string[], scheduled_since: string) {
  const settings = 'blog_settings?id=not.is.null'
  // Saving the schedule agrees to it and makes it effective at once; the simulated one begins tomorrow.
  await change(site, settings, { schedule_days, schedule_time: slotTime })
  await change(site, settings, { scheduled_since })
  for (const topic of topics) await add(site, 'topic_backlog', { topic })
}
