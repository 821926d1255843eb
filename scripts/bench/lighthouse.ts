import lighthouse from 'lighthouse'
import { launchChromium } from '../checks/chromium.ts'
import { Stop } from '../stack/log.ts'
import { findFreePort } from '../stack/ports.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Lighthouse's mobile scores, out of 100, and what each page loses points for. */
export async function scorePages(origin: string, pages: string[]) {
  const port = await findFreePort()
  const browser = await launchChromium(`--remote-debugging-port=${port}`)
  const table = []
  try {
    for (const page of pages) {
      const result = await lighthouse(origin + page, {
        port,
        onlyCategories: [...categories],
        logLevel: 'error',
      })
      if (!result) throw new Stop(`Lighthouse has nothing to say of ${page}.`)
      table.push({ page, ...scoresOf(result.lhr) })
    }
  } finally {
    await browser.close()
  }
  return table
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

function scoresOf({ categories: scored, audits }: Report) {
  const scores = categories.map((name) => [name, Math.round((scored[name]?.score ?? 0) * 100)])
  const judged = categories
    .filter((name) => name !== 'performance')
    .flatMap((name) => scored[name]?.auditRefs ?? [])
  const lost = judged
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id)
  return { ...Object.fromEntries(scores), lost: lost.join(', ') } as Record<string, number | string>
}
