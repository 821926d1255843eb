import lighthouse from 'lighthouse'
import { launchChromium } from '../checks/tools.ts'
import { Stop } from '../stack/log.ts'
import { findFreePort } from '../stack/ports.ts'
import { medianVisit, phoneSlowdown, visitFirst } from './first-visit.ts'

/** First visits on slow 4G with a mid-range phone: medians in milliseconds and in kilobytes on the wire. */
export async function measureVisits(origin: string, pages: string[], visits = 3) {
  const port = await findFreePort()
  const browser = await launchChromium(`--remote-debugging-port=${port}`)
  try {
    const slowdown = await phoneSlowdown(origin, port)
    const table = []
    for (const page of pages) {
      const measured = []
      for (let visit = 0; visit < visits; visit++) {
        measured.push(await visitFirst(browser, origin + page, slowdown))
      }
      table.push({ page, ...medianVisit(measured) })
    }
    return { slowdown, table }
  } finally {
    await browser.close()
  }
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const runs = 3

/**
 * Lighthouse's mobile scores, out of 100, of the run with the median performance, and the audits that cost
 * points. A single run depends on the machine's other load as much as on the page.
 */
export async function scorePages(origin: string, pages: string[]) {
  const port = await findFreePort()
  const browser = await launchChromium(`--remote-debugging-port=${port}`)
  const table = []
  try {
    for (const page of pages) {
      const scored = []
      for (let run = 0; run < runs; run++) scored.push(await score(origin + page, port))
      scored.sort((one, other) => Number(one.performance) - Number(other.performance))
      table.push({ page, ...scored[Math.floor(runs / 2)] })
    }
  } finally {
    await browser.close()
  }
  return table
}

async function score(url: string, port: number) {
  const result = await lighthouse(url, { port, onlyCategories: [...categories], logLevel: 'error' })
  if (!result) throw new Stop(`Lighthouse returned no result for ${url}.`)
  return scoresOf(result.lhr)
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

function scoresOf({ categories: scored, audits }: Report) {
  const scores = categories.map((name) => [name, Math.round((scored[name]?.score ?? 0) * 100)])
  const refs = categories
    .filter((name) => name !== 'performance')
    .flatMap((name) => scored[name]?.auditRefs ?? [])
  const lost = refs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1).map(({ id }) => id)
  return { ...Object.fromEntries(scores), lost: lost.join(', ') } as Record<string, number | string>
}
