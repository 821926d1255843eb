import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { Stop } from '../stack/log.ts'
import type { TemporarySite } from '../stack/temporary-site.ts'
import { median } from './first-visit.ts'
import { printTable } from './load.ts'

/** Where the first day of the featured course's next cohort stands; its fee is on /contact, too. */
const dated = ['/', '/course/ui-ux-fundamentals', '/enroll', '/llms.txt']
const priced = [...dated, '/contact']
const limit = 1000

/**
 * Milliseconds from pressing "Save" until every page shows a changed fee and a changed first day. `page`: of an admin.
 * @throws Stop when the median of three is above a second.
 */
export async function measureSchoolChange(page: Page, site: TemporarySite) {
  const urlOf = (path: string) => site.siteUrl + path
  const fees = ['171,000', '172,000', '173,000']
  const days = ['2031-05-05', '2031-06-02', '2031-07-07']
  await page.goto('/admin/school/courses/ui-ux-fundamentals')
  const fee = await measureEach(page, 'Fee', fees, (text) => `₦${text}`, priced.map(urlOf))
  await page.goto('/admin/school/cohorts')
  await page.getByRole('link', { name: /^UI\/UX Design Fundamentals/ }).click()
  const day = await measureEach(page, 'First day', days, inWords, dated.map(urlOf))
  const table = [
    { change: 'a fee', median: median(fee), longest: Math.max(...fee) },
    { change: 'a first day', median: median(day), longest: Math.max(...day) },
  ]
  printTable('From "Save" until every page shows it, milliseconds', table)
  if (table.some(({ median }) => median > limit))
    throw new Stop(`A change was not visible within ${limit} ms.`)
}

async function measureEach(
  page: Page,
  field: string,
  values: string[],
  shown: (value: string) => string,
  urls: string[],
): Promise<number[]> {
  const times = []
  for (const value of values) {
    await page
      .locator('input')
      .and(page.getByLabel(new RegExp(`^${field}`)))
      .first()
      .fill(value)
    const start = performance.now()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await Promise.all(urls.map((url) => waitFor(url, shown(value))))
    times.push(Math.round(performance.now() - start))
    await page.getByText('Not saved yet').waitFor({ state: 'hidden' })
  }
  return times
}

/** Polls a page every `pause` milliseconds until it contains `text`. @throws Stop after 30 seconds. */
export async function waitFor(url: string, text: string, pause = 50) {
  const end = performance.now() + 30_000
  while (!(await (await fetch(url)).text()).includes(text)) {
    if (performance.now() > end) throw new Stop(`${url} never showed ${text}.`)
    await sleep(pause)
  }
}

const inWords = (day: string) =>
  new Date(day).toLocaleDateString('en-US', {
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  })
