import type { Browser } from '@playwright/test'

/**
 * The factor by which this machine must be slowed down to match the mid-range phone of Lighthouse, from Lighthouse's
 * own benchmark and table (2 to 3 for a slow laptop, 4 for a fast one). A fixed factor would turn a slow machine into a
 * slower phone.
 */
export async function midPhoneSlowdown(browser: Browser): Promise<number> {
  const page = await browser.newPage()
  const indexes = []
  for (let run = 0; run < 3; run++) indexes.push(await page.evaluate(benchmarkIndex))
  await page.close()
  return factorOf(Math.max(...indexes))
}

function factorOf(index: number): number {
  if (index >= 1300) return 3 + (index - 1300) / 233
  if (index >= 800) return 2 + (index - 800) / 500
  return 1 + Math.max(0, index - 150) / 650
}

/** Runs in the page: the mean of a loop that allocates memory and one that does not, per tenth of a second. */
function benchmarkIndex(): number {
  const lasting = 500
  const rate = (rounds: number, since: number) => rounds / 10 / ((Date.now() - since) / 1000)

  function withGarbage() {
    const since = Date.now()
    let rounds = 0
    for (; Date.now() - since < lasting; rounds++) {
      let text = ''
      for (let length = 0; length < 10_000; length++) text += 'a'
      if (text.length === 1) throw new Error('kept, so that no compiler leaves it out')
    }
    return rate(rounds, since)
  }

  function withoutGarbage() {
    const one = Array.from({ length: 100_000 }, (_, place) => place)
    const other = [...one]
    const since = Date.now()
    let rounds = 0
    for (; rounds % 10 !== 0 || Date.now() - since < lasting; rounds++) {
      const [from, to] = rounds % 2 === 0 ? [one, other] : [other, one]
      for (let place = 0; place < from.length; place++) to[place] = from[place] ?? 0
    }
    return rate(rounds, since)
  }

  return (withGarbage() + withoutGarbage()) / 2
}
