import { launchChromium } from '../checks/tools.ts'
import { Stop } from '../stack/log.ts'
import type { TemporarySite } from '../stack/temporary-site.ts'
import { measureLists } from './admin/lists.ts'
import { addRows } from './admin/rows.ts'
import { measureTyping, slowdown } from './admin/typing.ts'
import { printTable } from './load.ts'
import { signUpOwner } from './sign-up-owner.ts'

/** Milliseconds for a response at the 95th percentile, and for a task while somebody types on a slow processor. */
const limits = { response: 200, task: 50 }

/**
 * Measures the admin with 10,000 posts, 20,000 messages and 5,000 pictures. @throws Stop when a list or the palette needs
 * more than 200 ms at the 95th percentile, or the longest task while somebody types is above 50 ms in the middle of three rounds.
 */
export async function measureAdmin(site: TemporarySite) {
  await addRows(site)
  const browser = await launchChromium()
  try {
    const dashboard = await signUpOwner(browser, site)
    const context = dashboard.context()
    await dashboard.close()
    const lists = await measureLists(context, site)
    printTable('The admin with 10,000 posts, 20,000 messages and 5,000 pictures, milliseconds', lists)
    const typing = await measureTyping(context, site)
    printTable(
      `Typing in an article of 10,000 words, processor slowed ${slowdown} times, milliseconds`,
      typing,
    )
    const slow = lists.filter(({ p95 }) => p95 > limits.response).map(({ list }) => list)
    const blocked = typing.filter(({ median }) => median > limits.task).map(({ place }) => place)
    if (slow.length > 0) throw new Stop(`Slower than ${limits.response} ms: ${slow.join(', ')}`)
    if (blocked.length > 0) throw new Stop(`Tasks longer than ${limits.task} ms: ${blocked.join(', ')}`)
  } finally {
    await browser.close()
  }
}
