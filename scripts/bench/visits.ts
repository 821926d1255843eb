import { launchChromium } from '../checks/chromium.ts'
import { medians, visitFirst } from '../measure/first-visit.ts'
import { midPhoneSlowdown } from '../measure/slowdown.ts'

const visits = 3

/** First visits on slow 4G with a mid-range phone: medians in milliseconds and in kilobytes on the wire. */
export async function measureVisits(origin: string, pages: string[]) {
  const browser = await launchChromium()
  try {
    const slowdown = await midPhoneSlowdown(browser)
    const table = []
    for (const page of pages) {
      const measured = []
      for (let visit = 0; visit < visits; visit++) {
        measured.push(await visitFirst(browser, origin + page, slowdown))
      }
      table.push({ page, ...medians(measured) })
    }
    return { slowdown, table }
  } finally {
    await browser.close()
  }
}
