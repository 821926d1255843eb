import { createHash, randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { ensureChromium, launchChromium } from '../checks/tools.ts'
import { add, change } from '../drills/rest.ts'
import { logStep, Stop } from '../stack/log.ts'
import type { TemporarySite } from '../stack/temporary-site.ts'
import { forwardedFor, visitorAddress } from '../stack/visitor-address.ts'
import { median } from './first-visit.ts'
import { printTable } from './load.ts'
import { addPostsUpTo } from './publish.ts'

const pages = [
  '/admin',
  '/admin/posts',
  '/admin/posts?page=400',
  '/admin/posts?q=market',
  '/admin/posts?status=draft',
  '/admin/posts/trash',
  '/admin/posts/categories-and-authors',
  '/admin/inbox',
  '/admin/inbox?page=300',
  '/admin/inbox?q=Amina+777',
  '/admin/inbox?todo=on',
  '/admin/newsletter',
  '/admin/activity',
  '/api/palette?q=market',
  '/api/palette?q=Amina+777',
]
const [rounds, requests] = [3, 60]
/** Milliseconds for a response at the 95th percentile, and for a task while somebody types on a slow processor. */
const maxMilliseconds = { response: 200, task: 50 }
const slowdown = 4

/**
 * Measures the admin with 10,000 posts, 20,000 messages and 5,000 pictures. @throws Stop when a list needs more than
 * 200 ms at the 95th percentile, or a task longer than 50 ms stands between two keys.
 */
export async function measureAdmin(site: TemporarySite) {
  await ensureChromium()
  await fill(site)
  const browser = await launchChromium()
  try {
    const context = await signUp(await browser.newContext({ baseURL: site.siteUrl }), site)
    const table = []
    for (const page of pages) table.push({ page, ...(await measurePage(context, page)) })
    printTable('The admin with 10,000 posts, 20,000 messages and 5,000 pictures, milliseconds', table)
    const task = await measureTyping(context, await addLongPost(site))
    printTable('Typing in an article of 10,000 words, processor slowed four times, milliseconds', [
      { 'longest task': task },
    ])
    const slow = table.filter(({ p95 }) => p95 > maxMilliseconds.response).map(({ page }) => page)
    if (slow.length > 0) throw new Stop(`Slower than ${maxMilliseconds.response} ms: ${slow.join(', ')}`)
    if (task > maxMilliseconds.task) throw new Stop(`A task of ${task} ms blocks typing.`)
  } finally {
    await browser.close()
  }
}

async function fill(site: TemporarySite) {
  logStep('Adding posts with pictures')
  await addInChunks(site, 'blog_posts', 500, 50, (number) => ({
    slug: `pictures-${number}`,
    title: `Pictures of the market ${number}`,
    content: Array.from({ length: 10 }, (_, index) => pictureOf(number * 10 + index)).join('\n\n'),
    status: 'published',
    publish_date: new Date(Date.UTC(2024, 0, 1) + number * 60_000).toISOString(),
  }))
  await addPostsUpTo(site, 10_000)
  logStep('Adding messages')
  const person = (number: number) => ({
    submission_id: randomUUID(),
    email: `amina-${number}@visitors.example`,
    status: number % 20 === 0 ? 'new' : 'answered',
    created_at: new Date(Date.UTC(2025, 0, 1) + number * 600_000).toISOString(),
  })
  await addInChunks(site, 'contact_messages', 12_000, 1000, (number) => ({
    ...person(number),
    source: 'contact',
    name: `Amina ${number}`,
    message: 'Is a seat left in the next cohort?',
  }))
  await addInChunks(site, 'enrollment_inquiries', 6000, 1000, (number) => ({
    ...person(number),
    full_name: `Amina ${number}`,
    whatsapp: '0803 123 4567',
    course: 'ui-ux-design',
    payment: 'full-payment',
  }))
  await addInChunks(site, 'enrollment_applications', 2000, 200, (number) => ({
    ...person(number),
    first_name: 'Amina',
    last_name: String(number),
    phone: '0803 123 4567',
    experience: 'beginner',
    course: 'figma-mastery',
    payment: 'full-payment',
    goals: 'A first job.',
  }))
}

async function addInChunks(
  site: TemporarySite,
  table: string,
  count: number,
  size: number,
  rowOf: (number: number) => object,
) {
  for (let start = 0; start < count; start += size)
    await add(site, table, Array.from({ length: size }, (_, index) => rowOf(start + index)) as object)
}

const pictureOf = (number: number) =>
  `![Picture ${number} of the market](/media/${createHash('sha1').update(String(number)).digest('hex').slice(0, 20)}-1200x800.webp)`

async function signUp(context: BrowserContext, site: TemporarySite) {
  await context.setExtraHTTPHeaders(forwardedFor(visitorAddress()))
  const page = await context.newPage()
  const email = `${randomUUID()}@staff.example`
  await page.goto('/signup')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a-long-password')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.waitForURL('**/admin**')
  await change(site, `profiles?email=eq.${email}&role=eq.pending`, { role: 'admin' })
  await page.close()
  return context
}

/** Milliseconds until the last byte, one request after another: medians of three rounds. */
async function measurePage({ request }: BrowserContext, page: string) {
  const results = []
  for (let round = 0; round < rounds; round++) {
    const times: number[] = []
    for (let sent = 0; sent < requests; sent++) {
      const start = performance.now()
      const response = await request.get(page)
      await response.body()
      if (!response.ok()) throw new Stop(`${page}: ${response.status()}`)
      times.push(performance.now() - start)
    }
    times.sort((one, other) => one - other)
    results.push({ p50: times[requests / 2] ?? 0, p95: times[Math.floor(requests * 0.95)] ?? 0 })
  }
  const p50 = Math.round(median(results.map(({ p50 }) => p50)))
  const p95 = Math.round(median(results.map(({ p95 }) => p95)))
  logStep(`${page}: ${p50} ms, ${p95} ms at the 95th percentile`)
  return { p50, p95 }
}

async function addLongPost(site: TemporarySite): Promise<string> {
  const id = randomUUID()
  const part = (number: number) => `## Part ${number}\n\n${'a few plain words '.repeat(12)}`
  const content = Array.from({ length: 200 }, (_, number) => part(number)).join('\n\n')
  await add(site, 'blog_posts', { id, slug: `long-${id}`, title: 'A long article', content })
  return id
}

/** The longest task in milliseconds while sixty letters are typed into the middle of the post. */
async function measureTyping(context: BrowserContext, id: string): Promise<number> {
  const page = await context.newPage()
  await page.goto(`/admin/posts/${id}`)
  const content = page.getByRole('textbox', { name: /^Content/ })
  await content.evaluate((area: HTMLTextAreaElement) => {
    area.focus()
    area.setSelectionRange(area.value.length / 2, area.value.length / 2)
  })
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  // What follows the first letter, such as the note that the draft is changed, is part of typing.
  await page.evaluate(() => {
    const tasks: number[] = []
    Object.assign(window, { tasks })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration)
    }).observe({ entryTypes: ['longtask'] })
  })
  await page.keyboard.type('twenty letters here '.repeat(3), { delay: 150 })
  const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks)
  await page.close()
  return Math.round(Math.max(0, ...tasks))
}
