import { randomUUID } from 'node:crypto'
import type { Browser } from '@playwright/test'
import { launchChromium } from '../checks/tools.ts'
import { change } from '../drills/rest.ts'
import { logStep, Stop } from '../stack/log.ts'
import type { TemporarySite } from '../stack/temporary-site.ts'
import { forwardedFor, visitorAddress } from '../stack/visitor-address.ts'
import { messageJobs } from './jobs/messages.ts'
import { Person } from './jobs/person.ts'
import { postJobs } from './jobs/posts.ts'
import { type Job, School } from './jobs/school.ts'
import { add, type Cost, costOf, nothing, type Screen, sumOf } from './jobs/steps.ts'
import { printTable } from './load.ts'

const jobs = [...postJobs, ...messageJobs]

const viewports = { phone: { width: 390, height: 844 }, desktop: { width: 1366, height: 768 } }
const screens = Object.keys(viewports) as Screen[]

type Costs = Record<Screen, Cost>

/**
 * Plays everyday jobs of the staff and compares their cost with the baseline steps in `before` (commit 9d1daa2e).
 * The cost of a job is its number of taps, keys and page loads.
 * @throws Stop when a job costs more than in the baseline, or when all jobs together cost more than two thirds of the baseline.
 */
export async function measureJobs(site: TemporarySite) {
  const school = new School(site)
  await school.addNewerPosts(60)
  const browser = await launchChromium()
  try {
    const before = jobs.map((job) => costsOf((screen) => costOf(job.before, screen)))
    const phone = await playAll(browser, school, 'phone')
    const desktop = await playAll(browser, school, 'desktop')
    const after = jobs.map((_, index) => ({
      phone: phone[index] ?? nothing,
      desktop: desktop[index] ?? nothing,
    }))
    print(before, after)
    judge(before, after)
  } finally {
    await browser.close()
  }
}

const costsOf = (cost: (screen: Screen) => Cost): Costs => ({
  phone: cost('phone'),
  desktop: cost('desktop'),
})

async function playAll(browser: Browser, school: School, screen: Screen): Promise<Cost[]> {
  const { siteUrl } = school.site
  const context = await browser.newContext({
    baseURL: siteUrl,
    viewport: viewports[screen],
    hasTouch: screen === 'phone',
    isMobile: screen === 'phone',
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    permissions: ['clipboard-read', 'clipboard-write'],
    extraHTTPHeaders: forwardedFor(visitorAddress()),
  })
  // The test stays on this machine.
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  const page = await context.newPage()
  const email = `${randomUUID()}@staff.example`
  await page.goto('/signup')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a-long-password')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.waitForURL('**/admin**')
  // The first account is the owner's; a later one waits for approval.
  await change(school.site, `profiles?email=eq.${email}&role=eq.pending`, { role: 'admin' })
  const costs: Cost[] = []
  for (const job of jobs) {
    const person = new Person(await context.newPage(), screen)
    await play(job, person, school)
    costs.push(person.cost)
    await person.page.close()
  }
  await context.close()
  return costs
}

async function play(job: Job, person: Person, school: School) {
  try {
    await job.play(person, school)
  } catch (error) {
    const reason = error instanceof Error ? error.message : error
    throw new Stop(`${job.name} (${person.screen}): ${reason}`)
  }
  const { taps, keys, loads } = person.cost
  logStep(`${job.name} (${person.screen}): ${taps} taps, ${keys} keys, ${loads} loads`)
}

function print(before: Costs[], after: Costs[]) {
  const rows = jobs.map(({ name, outside }, index) => ({
    job: outside ? `${name} *` : name,
    ...cells(before[index], after[index]),
  }))
  printTable('Everyday jobs: taps + keys + page loads, before → now', [
    ...rows,
    { job: 'All', ...cells(total(before), total(after)) },
    { job: 'All but those with many items', ...cells(total(before, isSingle), total(after, isSingle)) },
  ])
  console.log('\n* Before, some of its steps were outside the product: those are estimated.')
}

const cells = (before?: Costs, after?: Costs) =>
  Object.fromEntries(
    screens.map((screen) => [screen, `${cell(before?.[screen])} → ${cell(after?.[screen])}`]),
  )

const cell = (cost: Cost = nothing) => `${cost.taps} + ${cost.keys} + ${cost.loads} = ${sumOf(cost)}`

/** The jobs that are long only because they are about many items say how many in their name. */
const isSingle = ({ name }: Job) => !/\b(three|five|ten)\b/.test(name)

const total = (costs: Costs[], counts: (job: Job) => boolean = () => true): Costs =>
  costsOf((screen) =>
    jobs.reduce(
      (sum, job, index) => (counts(job) ? add(sum, costs[index]?.[screen] ?? nothing) : sum),
      nothing,
    ),
  )

function judge(before: Costs[], after: Costs[]) {
  for (const screen of screens) {
    const lengths = (costs: Costs[]) => costs.map((cost) => sumOf(cost[screen]))
    const [past, present] = [lengths(before), lengths(after)]
    const longer = jobs.filter((_, index) => (present[index] ?? 0) > (past[index] ?? 0))
    if (longer.length > 0)
      throw new Stop(`Longer than before (${screen}): ${longer.map(({ name }) => name).join(', ')}`)
    if (sumOf(total(after)[screen]) > (2 / 3) * sumOf(total(before)[screen]))
      throw new Stop(`All jobs together are not a third shorter (${screen}).`)
  }
}
