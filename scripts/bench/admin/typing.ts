import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { add, rows } from '../../drills/rest.ts'
import { logStep, Stop } from '../../stack/log.ts'
import type { TemporarySite } from '../../stack/temporary-site.ts'
import { median } from '../first-visit.ts'

export const slowdown = 4

const places = [
  { place: 'in the middle', part: 0.5, isBeside: false },
  { place: 'at the end', part: 1, isBeside: false },
  { place: 'in the middle, preview beside it', part: 0.5, isBeside: true },
  { place: 'at the end, preview beside it', part: 1, isBeside: true },
]
const rounds = 3
const typed = 'twenty letters here '.repeat(3)
const pauseBetweenKeys = 100
const beforeTyping = 1000
/** Milliseconds between the start of a trace and the first key. Starting a trace blocks the page's main thread briefly, which would count as part of that key. */
const afterTraceStart = 1000
/** Longer than the pause after which a draft is autosaved, than the interval of local copies, and than a preview takes. */
const afterwards = 8000

/** The longest task of the page in milliseconds while sixty letters are typed, and until they are saved. */
export async function measureTyping(context: BrowserContext, site: TemporarySite) {
  const results = []
  for (const { place, part, isBeside } of places) {
    const longest = []
    for (let round = 0; round < rounds; round++) longest.push(await typeOnce(context, site, part, isBeside))
    logStep(`${place}: ${longest.join(', ')} ms`)
    results.push({ place, median: median(longest), longest: Math.max(...longest) })
  }
  return results
}

async function typeOnce(context: BrowserContext, site: TemporarySite, part: number, isBeside: boolean) {
  const page = await context.newPage()
  const id = await addLongPost(site)
  await page.goto(`/admin/posts/${id}`)
  const preview = page.getByRole('region', { name: 'Preview of the article' })
  if (isBeside) {
    await page.getByRole('tab', { name: 'Side by side' }).click()
    await preview.getByText('Part 199').waitFor()
  }
  const content = page.getByRole('textbox', { name: /^Content/ })
  await placeCaret(page, content, part)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const longest = await longestTask(page, async () => {
    await page.keyboard.type(typed, { delay: pauseBetweenKeys })
    await sleep(afterwards)
  })
  const [saved] = await rows<{ content: string }>(site, `blog_posts?select=content&id=eq.${id}`)
  if (!saved?.content.includes(typed.trim())) throw new Stop('What was typed was not saved.')
  if (isBeside && (await preview.getByText(typed.trim()).count()) === 0) throw new Stop('The preview is old.')
  await page.close()
  return longest
}

/**
 * Places the caret by a click on a visible line, or by Ctrl+End, and gives the page a second to scroll and repaint. A script could place the caret
 * outside the viewport: then the task of the first key would include scrolling and repainting.
 */
async function placeCaret(page: Page, content: Locator, part: number) {
  // Does not click: waits until the field can be clicked, which is after hydration.
  await content.click({ trial: true })
  await content.evaluate((area, part) => area.scrollTo(0, area.scrollHeight * part), part)
  // Clicks the centre of the field, half-way through the text.
  await content.click()
  if (part === 1) await page.keyboard.press('Control+End')
  await sleep(beforeTyping)
}

/** From a trace, because the browser's own list of long tasks leaves out all below 50 ms. */
async function longestTask(page: Page, act: () => Promise<void>): Promise<number> {
  const browser = page.context().browser()
  if (!browser) throw new Stop('The page has no browser.')
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] })
  await sleep(afterTraceStart)
  await act()
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] }
  const mainThreads = traceEvents
    .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
    .map(({ pid, tid }) => `${pid} ${tid}`)
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name === 'RunTask' && mainThreads.includes(`${pid} ${tid}`),
  )
  if (tasks.length === 0) throw new Stop('The trace has no tasks.')
  return Math.round(Math.max(...tasks.map(({ dur = 0 }) => dur)) / 1000)
}

/** `dur`: microseconds. */
type TraceEvent = { name: string; pid: number; tid: number; dur?: number; args?: { name?: string } }

/** A draft of 10,000 words with what articles are made of. */
async function addLongPost(site: TemporarySite): Promise<string> {
  const id = randomUUID()
  const words = (count: number) => 'a few plain words '.repeat(count / 4).trim()
  const partOf = (number: number) =>
    `## Part ${number}\n\n${words(24)} **in bold** and [a link](/blog) ${words(12)}.\n\n- ${words(4)}\n- ${words(4)}`
  const content = Array.from({ length: 200 }, (_, number) => partOf(number)).join('\n\n')
  await add(site, 'blog_posts', { id, slug: `long-${id}`, title: 'A long article', content })
  return id
}
