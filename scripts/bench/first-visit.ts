import type { Browser, Page } from '@playwright/test'
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js'

// 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip: Lighthouse's slow 4G.
const network = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 }

export type Visit = {
  kilobytes: number
  /** Kilobytes of a second page, opened by a link. */
  secondPage: number
  scriptKilobytes: number
  requests: number
  lcp: number
  cls: number
  tbt: number
}

/** Times in milliseconds since the navigation started; a long task is its start and its end. */
type PageMetrics = { fcp: number; lcp: number; cls: number; tasks: [number, number][] }

/** A first visit on a mid-range phone and slow 4G with an empty cache, then a page opened by a link. */
export async function visitFirst(browser: Browser, url: string, slowdown: number): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
  })
  const page = await context.newPage()
  const traffic = await countTraffic(page, slowdown)
  await page.addInitScript(collectMetrics)
  // No event marks a page's last request, as lazy pictures do not delay `load`: 500 ms without traffic end the visit.
  await page.goto(url, { waitUntil: 'networkidle' })
  const { fcp, lcp, cls, tasks } = await page.evaluate(
    () => (window as unknown as { metrics: PageMetrics }).metrics,
  )
  const first = { ...traffic }
  await followLink(page)
  await context.close()
  const secondPage = traffic.kilobytes - first.kilobytes
  return { ...first, secondPage, lcp, cls, tbt: blockingTime(fcp, tasks) }
}

async function followLink(page: Page) {
  const target = new URL(page.url()).pathname === '/courses' ? '/contact' : '/courses'
  await page.locator(`a[href="${target}"]`).first().dispatchEvent('click')
  await page.waitForURL(`**${target}`)
  await page.waitForLoadState('networkidle')
}

/** Milliseconds beyond 50 of each long task, from the first paint on. */
function blockingTime(fcp: number, tasks: PageMetrics['tasks']): number {
  return tasks.reduce((sum, [start, end]) => sum + Math.max(0, end - Math.max(start, fcp) - 50), 0)
}

async function countTraffic(page: Page, slowdown: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const traffic = { kilobytes: 0, scriptKilobytes: 0, requests: 0 }
  const scripts = new Set<string>()
  session.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    traffic.requests++
    traffic.kilobytes += encodedDataLength / 1024
    if (scripts.has(requestId)) traffic.scriptKilobytes += encodedDataLength / 1024
  })
  return traffic
}

/** Runs in the page, before the page's own scripts. */
function collectMetrics() {
  const metrics: PageMetrics = { fcp: 0, lcp: 0, cls: 0, tasks: [] }
  Object.assign(window, { metrics })
  const observeEntries = (
    type: string,
    onEntry: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
  ) => new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({ type, buffered: true })
  observeEntries('largest-contentful-paint', ({ startTime }) => {
    metrics.lcp = startTime
  })
  observeEntries('layout-shift', ({ value = 0, hadRecentInput }) => {
    if (!hadRecentInput) metrics.cls += value
  })
  observeEntries('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') metrics.fcp = startTime
  })
  observeEntries('longtask', ({ startTime, duration }) => {
    metrics.tasks.push([startTime, startTime + duration])
  })
}

/** The median of each figure. */
export function medianVisit(all: Visit[]): Visit {
  const names = Object.keys(all[0] ?? {}) as (keyof Visit)[]
  const entries = names.map((name) => {
    const value = median(all.map((visit) => visit[name]))
    return [name, Number(value.toFixed(name === 'cls' ? 4 : 0))]
  })
  return Object.fromEntries(entries) as Visit
}

export const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

/**
 * The factor by which this machine must be slowed down to match the mid-range phone of Lighthouse, from
 * Lighthouse's own benchmark and table (2 to 3 for a slow laptop, 4 for a fast one). A fixed factor would
 * turn a slow machine into a slower phone.
 */
export async function phoneSlowdown(browser: Browser): Promise<number> {
  const page = await browser.newPage()
  const indexes = []
  for (let run = 0; run < 3; run++) indexes.push(await page.evaluate(pageFunctions.computeBenchmarkIndex))
  await page.close()
  return slowdownFor(Math.max(...indexes))
}

function slowdownFor(index: number): number {
  if (index >= 1300) return 3 + (index - 1300) / 233
  if (index >= 800) return 2 + (index - 800) / 500
  return 1 + Math.max(0, index - 150) / 650
}
