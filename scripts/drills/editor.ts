import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { launchChromium } from '../checks/tools.ts'
import { Stop } from '../stack/log.ts'
import { type TemporarySite, withTemporarySite } from '../stack/temporary-site.ts'
import { moments } from './save-moments.ts'
import { Servers } from './servers.ts'

const kinds = ['tab', 'network', 'server', 'database'] as const
type Kind = (typeof kinds)[number]

/**
 * Saves a post and breaks the tab, the network, the web server or the database in the middle of it, in turn.
 * A text that was reported as saved must be in the database, the database must have one complete text, and an
 * unsaved text must be on the device. @throws Stop when text was lost.
 */
export async function breakEditor(repetitions: number) {
  await withTemporarySite(async (site) => {
    const browser = await launchChromium()
    const context = await browser.newContext({ baseURL: site.siteUrl })
    await signUp(await context.newPage())
    const servers = new Servers(site)
    const counts = { saves: 0, acknowledged: 0, stored: 0, offered: 0, lost: 0, halves: 0 }
    for (let number = 0; number < repetitions; number++) {
      const kind = kinds[number % kinds.length] ?? 'tab'
      const outcome = await breakOneSave(context, servers, kind, number)
      counts.saves++
      for (const fact of outcome) counts[fact]++
      console.log(`${number + 1}. ${kind}: ${outcome.join(', ')}`)
    }
    await browser.close()
    console.log(counts)
    if (counts.lost + counts.halves > 0) throw new Stop('Text was lost.')
  })
}

type Fact = 'acknowledged' | 'stored' | 'offered' | 'lost' | 'halves'

async function breakOneSave(
  context: BrowserContext,
  servers: Servers,
  kind: Kind,
  number: number,
): Promise<Fact[]> {
  const [before, after] = [textOf(number, 'before'), textOf(number, 'after')]
  const waitForMoment = moments[Math.floor(number / kinds.length) % moments.length] ?? moments[0]
  const page = await context.newPage()
  const id = await createPost(page, `Fault ${number}`, before)
  await content(page).fill(after)
  await waitForLocalCopy(page, id, after)
  const moment = waitForMoment(page, async () => (await contentOf(servers.site, id)) === after)
  await page.getByRole('button', { name: 'Save as Draft' }).click()
  await moment
  const acknowledged = await causeFault(page, servers, kind)
  // A request sent before the fault may still be running, with no client left to receive its response.
  await sleep(2000)
  const stored = await contentOf(servers.site, id)
  const facts: Fact[] = acknowledged ? ['acknowledged'] : []
  if (stored !== before && stored !== after) return [...facts, 'halves']
  if (stored === after) return [...facts, 'stored']
  const offered = !acknowledged && (await isOffered(context, id, after))
  return [...facts, offered ? 'offered' : 'lost']
}

/** Causes the fault, ends it, and returns whether the page had reported the text as saved. */
async function causeFault(page: Page, servers: Servers, kind: Kind): Promise<boolean> {
  const showsSaved = () => page.getByText('Post updated').isVisible()
  if (kind === 'tab') {
    const wasAcknowledged = await showsSaved()
    await page.close({ runBeforeUnload: false })
    return wasAcknowledged
  }
  if (kind === 'network') await page.context().setOffline(true)
  else if (kind === 'server') await servers.killServer()
  else await servers.killDatabase()
  const message = page.getByText('Post updated').or(page.getByText('Error', { exact: true }))
  // A page without a network connection may show neither.
  await message
    .first()
    .waitFor({ timeout: 5000 })
    .catch(() => {})
  const wasAcknowledged = await showsSaved()
  if (kind === 'network') await page.context().setOffline(false)
  await page.close({ runBeforeUnload: false })
  return wasAcknowledged
}

async function createPost(page: Page, title: string, text: string): Promise<string> {
  await page.goto('/admin/posts/new')
  await page.getByLabel('Title*').fill(title)
  await content(page).fill(text)
  await content(page).press('Control+s')
  await page.getByText('Post created').waitFor()
  return page.url().split('#')[1] ?? ''
}

async function isOffered(context: BrowserContext, id: string, text: string): Promise<boolean> {
  const page = await context.newPage()
  await page.goto(`/admin/posts/${id}`)
  await page.getByRole('button', { name: 'Restore' }).click()
  const restored = await content(page).inputValue()
  await page.close({ runBeforeUnload: false })
  return restored === text
}

/** Waits until the browser's own copy of the post (IndexedDB, keyed by post id) holds the text. */
async function waitForLocalCopy(page: Page, id: string, text: string) {
  const read = ([id, text]: string[]) =>
    new Promise<boolean>((resolve, reject) => {
      const open = indexedDB.open('academy-journal')
      open.onerror = () => reject(open.error)
      open.onsuccess = () => {
        const request = open.result
          .transaction('posts')
          .objectStore('posts')
          .get(id ?? '')
        request.onsuccess = () => resolve(JSON.stringify(request.result ?? '').includes(JSON.stringify(text)))
        request.onerror = () => reject(request.error)
      }
    })
  await page.waitForFunction(read, [id, text], { polling: 100 })
}

const content = (page: Page) => page.getByLabel('Content*', { exact: true })

const textOf = (number: number, state: string) =>
  Array.from({ length: 400 }, (_, line) => `Line ${line} of save ${number}, ${state}.`).join('\n\n')

async function signUp(page: Page) {
  await page.goto('/signup')
  await page.getByLabel('Email').fill('owner@academy.example')
  await page.getByLabel('Password', { exact: true }).fill('a-long-password')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.waitForURL('**/admin')
  await page.close()
}

async function contentOf(site: TemporarySite, id: string): Promise<string | undefined> {
  const { SUPABASE_URL, SUPABASE_SECRET_KEY } = site.database.connection
  const response = await fetch(`${SUPABASE_URL}/rest/v1/blog_posts?id=eq.${id}&select=content`, {
    headers: { apikey: SUPABASE_SECRET_KEY },
  })
  const [row] = (await response.json()) as { content: string }[]
  return row?.content
}
