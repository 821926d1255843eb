import { Stop } from '../../stack/log.ts'
import type { TemporarySite } from '../../stack/temporary-site.ts'
import { type Day, expectedStatuses } from './plan.ts'
import { callsOf, countBy, postsOf, type Run, runsOf, topicsOf } from './records.ts'
import { dailyBudget, type Observed } from './simulate.ts'

interface Baseline {
  days: readonly Day[]
  posts: number
  kills: number
}

/** Compares the database with the plan. @throws Stop when a rule of the schedule is broken. */
export async function compareWithPlan(
  site: TemporarySite,
  observed: Observed,
  { days, posts: postsBefore, kills }: Baseline,
) {
  const [runs, posts] = await Promise.all([runsOf(site), postsOf(site)])
  const scheduled = runs.filter(({ trigger_kind }) => trigger_kind === 'schedule')
  const succeeded = runs.filter(({ status }) => status === 'succeeded')
  const byStatus = Object.fromEntries(
    countBy(scheduled, ({ status, reason }) => `${status} ${reason ?? ''}`.trim()),
  )
  const published = new Set(posts.filter(({ status }) => status === 'published').map(({ id }) => id))
  const cap = Math.max(...days.map(({ settings }) => settings.max_posts_per_day))
  const violations = {
    ...slotViolations(days, scheduled),
    unexplained: scheduled.filter(({ status, reason }) => status !== 'succeeded' && !reason).length,
    postsMissing: succeeded.length - new Set(succeeded.flatMap(({ post_id }) => post_id ?? [])).size,
    postsWithoutRun: posts.length - postsBefore - succeeded.length,
    // A run whose server was killed may be finished by another, with no client left to receive the response.
    byHandLost: Math.max(
      0,
      observed.manualStatuses.filter((status) => status === 200).length -
        (succeeded.length - countPosts(scheduled)),
    ),
    pastCap:
      observed.pastCap +
      [...countBy(succeeded, (run) => run.local_date).values()].filter((n) => n > cap).length,
    publishedUnread: succeeded.filter(
      ({ id, post_id }) => observed.unpublishable.has(id) && published.has(post_id ?? ''),
    ).length,
    ...(await topicViolations(site, succeeded)),
    ...(await spendViolations(site, runs)),
  }
  const figures = {
    slots: days.filter(({ slot }) => slot).length,
    posts: countPosts(scheduled),
    byHand: Object.fromEntries(countBy(observed.manualStatuses, String)),
    runsTakenOver: runs.reduce((sum, { attempts }) => sum + attempts - 1, 0),
    publishedByAutomation: succeeded.filter(({ post_id }) => published.has(post_id ?? '')).length,
    kills,
  }
  console.log({ ...figures, ...byStatus })
  console.log(violations)
  if (Object.values(violations).some((count) => count !== 0)) throw new Stop('The schedule broke a rule.')
}

const countPosts = (runs: readonly Run[]) => runs.filter(({ post_id }) => post_id).length

function slotViolations(days: readonly Day[], scheduled: readonly Run[]) {
  const slots = days.flatMap(({ slot }) => slot ?? [])
  const perSlot = countBy(scheduled, ({ slot_key }) => slot_key)
  const runBySlot = new Map(scheduled.map((run) => [run.slot_key, run]))
  const asPlanned = slots.filter(
    ({ key, failure }) => runBySlot.get(key)?.status === expectedStatuses[failure],
  )
  return {
    slotsWithoutOneRow: slots.filter(({ key }) => perSlot.get(key) !== 1).length,
    slotsNobodyPlanned: scheduled.length - slots.length,
    otherEndings: slots.length - asPlanned.length,
  }
}

async function topicViolations(site: TemporarySite, succeeded: readonly Run[]) {
  const topics = succeeded.map(({ topic }) => topic)
  const users = (await topicsOf(site)).flatMap(({ used_run }) => used_run ?? [])
  const succeededIds = new Set(succeeded.map(({ id }) => id))
  return {
    topicsTwice: topics.length - new Set(topics).size + users.length - new Set(users).size,
    // A run that ended without a post returns its topic to the backlog.
    topicsKept: users.filter((run) => !succeededIds.has(run)).length,
  }
}

async function spendViolations(site: TemporarySite, runs: readonly Run[]) {
  const calls = await callsOf(site)
  const openCalls = countBy(
    calls.filter(({ status }) => status === 'reserved'),
    ({ run_id }) => run_id ?? '',
  )
  const spent = new Map<string, number>()
  for (const { status, local_date, cost_micros, reserved_micros } of calls)
    if (status !== 'released')
      spent.set(local_date, (spent.get(local_date) ?? 0) + (cost_micros ?? reserved_micros))
  // Only a killed attempt may leave its call open, and the last attempt of these runs was not killed.
  const maxOpenCalls = new Map(runs.map(({ id, attempts }) => [id, attempts - 1]))
  return {
    callsLeftOpen: [...openCalls].filter(([run, count]) => count > (maxOpenCalls.get(run) ?? 0)).length,
    daysOverBudget: [...spent.values()].filter((micros) => micros > dailyBudget).length,
  }
}
