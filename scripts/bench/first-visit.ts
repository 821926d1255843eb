import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import lighthouse from 'lighthouse'
import { Stop } from '../stack/log.ts'

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
  await page.goto(url)
  await traffic.end()
  const { fcp, lcp, cls, tasks } = await page.evaluate(
    () => (window as unknown as { metrics: PageMetrics }).metrics,
  )
  const first = { ...traffic.total }
  await followLink(page)
  await traffic.end()
  await context.close()
  const secondPage = traffic.total.kilobytes - first.kilobytes
  return { ...first, secondPage, lcp, cls, tbt: blockingTime(fcp, tasks) }
}

async function followLink(page: Page) {
  const target = new URL(page.url()).pathname === '/courses' ? '/contact' : '/courses'
  await page.locator(`a[href="${target}"]`).first().dispatchEvent('click')
  await page.waitForURL(`**${target}`)
}

/** Milliseconds beyond 50 of each long task, from the first paint on. */
function blockingTime(fcp: number, tasks: PageMetrics['tasks']): number {
  return tasks.reduce((sum, [start, end]) => sum + Math.max(0, end - Math.max(start, fcp) - 50), 0)
}

/**
 * Counts a page's traffic. `end` resolves after half a second without a request: no event marks the last one,
 * because lazy pictures do not delay `load`, and a navigation by the router has no `load`.
 * @throws Stop after a minute.
 */
async function countTraffic(page: Page, slowdown: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const total = { kilobytes: 0, scriptKilobytes: 0, requests: 0 }
  const scripts = new Set<string>()
  const pending = new Set<string>()
  let lastActivity = performance.now()
  function finish(requestId: string) {
    pending.delete(requestId)
    lastActivity = performance.now()
  }
  session.on('Network.requestWillBeSent', ({ requestId }) => pending.add(requestId))
  session.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId))
  session.on('Network.loadingFailed', ({ requestId }) => finish(requestId))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    total.requests++
    total.kilobytes += encodedDataLength / 1024
    if (scripts.has(requestId)) total.scriptKilobytes += encodedDataLength / 1024
    finish(requestId)
  })
  async function end() {
    const started = performance.now()
    lastActivity = started
    while (pending.size > 0 || performance.now() - lastActivity < 500) {
      if (performance.now() - started > 60_000) throw new Stop('The page was still loading after a minute.')
      await sleep(50)
    }
  }
  return { total, end }
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
export async function phoneSlowdown(url: string, debuggingPort: number): Promise<number> {
  const indexes = []
  for (let run = 0; run < 3; run++) indexes.push(await benchmarkIndex(url, debuggingPort))
  return slowdownFor(Math.max(...indexes))
}

/** The index in a report of Lighthouse, which computes it before it opens the page. The audit is the shortest one. */
async function benchmarkIndex(url: string, port: number): Promise<number> {
  const result = await lighthouse(url, { port, onlyAudits: ['http-status-code'], logLevel: 'error' })
  if (!result) throw new Stop(`Lighthouse returned no result for ${url}.`)
  return result.lhr.environment.benchmarkIndex
}

function slowdownFor(index: number): number {
  if (index >= 1300) return 3 + (index - 1300) / 233
  if (index >= 800) return 2 + (index - 800) / 500
  return 1 + Math.max(0, index - 150) / 650
}
