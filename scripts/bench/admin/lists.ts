import type { BrowserContext, Page, Request } from '@playwright/test'
import { rows } from '../../drills/rest.ts'
import { logStep, Stop } from '../../stack/log.ts'
import type { TemporarySite } from '../../stack/temporary-site.ts'
import { median } from '../first-visit.ts'

/** Each address with a text of its rows: a list that failed or is empty answers with the status 200, too. */
const pages: [address: string, text: string][] = [
  ['/admin', 'Messages unanswered for 20 hours'],
  ['/admin/posts', 'Notes from the market'],
  ['/admin/posts?page=334', 'A draft about the market'],
  ['/admin/posts?q=number+9', 'Notes from the market'],
  ['/admin/posts?q=nowhere', 'No posts match'],
  ['/admin/posts?status=draft', 'A draft about the market'],
  ['/admin/posts?status=waiting', 'A draft about the market'],
  ['/admin/posts?status=scheduled', 'A draft about the market'],
  ['/admin/posts?sort=published', 'Notes from the market'],
  ['/admin/posts?sort=title', 'A draft about the market'],
  ['/admin/posts?sort=views', 'the market'],
  ['/admin/posts/trash', 'A draft about the market'],
  ['/admin/posts/categories-and-authors', 'Halima Garba'],
  ['/admin/inbox', 'Amina'],
  ['/admin/inbox?page=780', 'Amina'],
  ['/admin/inbox?q=Amina+777', 'Amina 777'],
  ['/admin/inbox?q=nowhere', 'No messages match'],
  ['/admin/inbox?status=new', 'Amina'],
  ['/admin/inbox?status=spam', 'Amina'],
  ['/admin/inbox?kind=enrollment_application', 'Amina'],
  ['/admin/inbox?mine=on', 'No messages match'],
  ['/admin/inbox?todo=on', 'Amina'],
  ['/admin/newsletter', 'reader-'],
  ['/admin/newsletter?q=reader-77', 'reader-77'],
  ['/admin/newsletter?state=pending', 'reader-'],
  ['/admin/activity', 'market'],
  ['/admin/activity?q=market+77', 'market 77'],
  ['/admin/activity?q=nowhere', 'No activity matches'],
  ['/admin/settings', 'Another market'],
  ['/admin/ai-generator', 'Generate'],
  ['/admin/people', '@staff.example'],
  ['/api/inbox/new', 'count'],
  ['/api/palette?q=market', 'Notes from the market'],
  ['/api/palette?q=Amina+777', 'Amina 777'],
  ['/api/palette?q=nowhere', 'matches'],
]
const [rounds, requests] = [3, 24]

/**
 * Milliseconds until the last byte of every list of the admin, of a message, and of the searches without a page of their own: medians of
 * three rounds. Each round requests all of them, so that no list has all its rounds while the server is still busy with the rows that were added.
 */
export async function measureLists(context: BrowserContext, site: TemporarySite) {
  const addresses = [...pages, await messagePage(site)]
  const searches = await searchesOfEditor(context)
  const lists: List[] = [
    ...addresses.map(([name, text]) => ({ name, text, send: () => context.request.get(name) })),
    ...searches.map(([name, request, text]) => ({ name, text, send: () => context.request.fetch(request) })),
  ]
  const measured = lists.map(({ name }) => ({ name, p50: [] as number[], p95: [] as number[] }))
  for (let round = 1; round <= rounds; round++) {
    for (const [index, list] of lists.entries()) {
      const { p50, p95 } = await requestOften(list)
      logStep(`Round ${round}, ${list.name}: ${p50.toFixed()} ms, ${p95.toFixed()} ms at the 95th percentile`)
      measured[index]?.p50.push(p50)
      measured[index]?.p95.push(p95)
    }
  }
  return measured.map(({ name, p50, p95 }) => ({
    list: name,
    p50: Math.round(median(p50)),
    p95: Math.round(median(p95)),
  }))
}

interface List {
  name: string
  /** A text of its rows. */
  text: string
  send: () => ReturnType<BrowserContext['request']['get']>
}

async function messagePage(site: TemporarySite): Promise<[string, string]> {
  const [message] = await rows<{ id: string }>(site, 'contact_messages?select=id&limit=1')
  return [`/admin/inbox/contact_message/${message?.id}`, 'Amina']
}

/** Captures the requests that the editor's picture and link dialogs send, so that the benchmark can repeat them. */
async function searchesOfEditor(context: BrowserContext): Promise<[string, Request, string][]> {
  const page = await context.newPage()
  await page.goto('/admin/posts/new')
  const tools = page.getByRole('toolbar')
  const openLibrary = () => tools.getByRole('button', { name: 'Picture library' }).click()
  const library = await requestOf(page, openLibrary)
  const searchField = page.getByRole('dialog').getByRole('searchbox')
  const search = await requestOf(page, () => searchField.fill('Picture 4999'))
  await page.keyboard.press('Escape')
  await tools.getByRole('button', { name: 'Link', exact: true }).click()
  const link = await requestOf(page, () => page.getByRole('dialog').getByRole('combobox').fill('market 77'))
  await page.close()
  return [
    ['the picture library', library, 'of the market'],
    ['the picture library, a search', search, 'Picture 4999'],
    ['articles for a link', link, 'market'],
  ]
}

async function requestOf(page: Page, act: () => Promise<void>): Promise<Request> {
  const sent = page.waitForRequest((request) => request.headers()['next-action'] !== undefined)
  const [request] = await Promise.all([sent, act()])
  await request.response()
  return request
}

/** Sends a list's request again and again, one after another. */
async function requestOften({ name, text, send }: List) {
  const times: number[] = []
  for (let sent = 0; sent < requests; sent++) {
    const start = performance.now()
    const response = await send()
    const body = await response.text()
    times.push(performance.now() - start)
    if (!response.ok() || !body.includes(text)) throw new Stop(`${name}: ${response.status()}, no “${text}”`)
  }
  times.sort((one, other) => one - other)
  return { p50: times[requests / 2] ?? 0, p95: times[Math.ceil(requests * 0.95) - 1] ?? 0 }
}
