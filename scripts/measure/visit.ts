import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../checks/chromium.ts'
import { midPhoneSlowdown } from './slowdown.ts'

// A first visit as a mid phone on slow 4G makes it: `npm run measure -- http://localhost:3000 / /blog`.
// Medians of five visits, each with an empty cache.
const [origin = 'http://localhost:3000', ...paths] = process.argv.slice(2)
const visits = 5
// 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back: Lighthouse's slow 4G.
const network = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 }

type Visit = {
  kilobytes: number
  scriptKilobytes: number
  requests: number
  lcp: number
  cls: number
  tbt: number
}

/** Times in milliseconds since the visit began; a task is its start and its end. */
type Seen = { fcp: number; lcp: number; cls: number; tasks: [number, number][] }

const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
const browser = await chromium.launch({ executablePath: findChromium(), args })
const slowdown = await midPhoneSlowdown(browser)
console.log(`A processor slowed ${slowdown.toFixed(1)} times`)
for (const path of paths.length > 0 ? paths : ['/']) {
  const measured: Visit[] = []
  for (let visit = 0; visit < visits; visit++) measured.push(await visitOnce(origin + path))
  console.log(path, medians(measured))
}
await browser.close()

async function visitOnce(url: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
  })
  const page = await context.newPage()
  const bytes = await countBytes(page)
  await page.addInitScript(observe)
  await page.goto(url, { waitUntil: 'networkidle' })
  const { fcp, lcp, cls, tasks } = await page.evaluate(() => (window as unknown as { seen: Seen }).seen)
  await context.close()
  return { ...bytes, lcp, cls, tbt: blockingTime(fcp, tasks) }
}

/** Milliseconds beyond 50 of each long task, from the first paint on. */
function blockingTime(fcp: number, tasks: Seen['tasks']): number {
  return tasks.reduce((sum, [start, end]) => sum + Math.max(0, end - Math.max(start, fcp) - 50), 0)
}

async function countBytes(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const counted = { kilobytes: 0, scriptKilobytes: 0, requests: 0 }
  const scripts = new Set<string>()
  session.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    counted.requests++
    counted.kilobytes += encodedDataLength / 1024
    if (scripts.has(requestId)) counted.scriptKilobytes += encodedDataLength / 1024
  })
  return counted
}

/** Runs in the page, before anything of it. */
function observe() {
  const seen: Seen = { fcp: 0, lcp: 0, cls: 0, tasks: [] }
  Object.assign(window, { seen })
  const watch = (
    type: string,
    note: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
  ) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime
  })
  watch('layout-shift', ({ value = 0, hadRecentInput }) => {
    if (!hadRecentInput) seen.cls += value
  })
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime
  })
  watch('longtask', ({ startTime, duration }) => {
    seen.tasks.push([startTime, startTime + duration])
  })
}

function medians(all: Visit[]): Record<string, number> {
  const names = Object.keys(all[0] ?? {}) as (keyof Visit)[]
  const middle = (name: keyof Visit) =>
    all.map((visit) => visit[name]).sort((one, other) => one - other)[Math.floor(all.length / 2)] ?? 0
  return Object.fromEntries(names.map((name) => [name, Number(middle(name).toFixed(name === 'cls' ? 4 : 0))]))
}
