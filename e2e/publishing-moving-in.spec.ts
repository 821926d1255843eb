import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { ghostExport, ghostPost, lexical, paragraph, wxr } from '@/lib/transfer/import/testing/exports'
import { makeZip } from '@/lib/transfer/import/testing/make-zip'
import { database, uniqueSlug } from './support/database'
import { expectFineOnEveryScreen } from './support/every-screen'
import { newVisitorContext, people, startSession } from './support/people'
import { confirmSession } from './support/session'
import { expect, expectAccessible, test } from './support/test'

// Imports are runs, of which there is one at a time.
test.describe.configure({ mode: 'default' })

const picture = () =>
  sharp({
    create: {
      width: 60,
      height: 40,
      channels: 3,
      background: `#${Math.random().toString(16).slice(2, 8).padEnd(6, '0')}`,
    },
  })
    .png()
    .toBuffer()

/** Signed in anew: tests before this project end the owner's stored session. */
async function ownerPage(browser: Browser) {
  const context = await newVisitorContext(browser)
  await startSession(context, people.owner)
  return context.newPage()
}

/** The newest run of its kind; `file`: with this file. */
function latestRun(page: Page, title: string, file = '') {
  return page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    .filter({ hasText: file })
    .first()
}

async function readFiles(page: Page, from: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  // What is chosen before hydration is lost.
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeEnabled()
  await page.getByLabel('From').selectOption({ label: from })
  await page.getByLabel('Files').setInputFiles(file)
  await page.getByRole('button', { name: 'Read the files' }).click()
}

test('the owner moves in from Ghost, sees what is lost, and old addresses lead to the articles', async ({
  browser,
  request,
}) => {
  test.slow()
  const slug = uniqueSlug('from-ghost')
  const page = await ownerPage(browser)
  await confirmSession(page.context())
  await page.goto('/admin/move')
  const post = ghostPost({
    id: slug,
    slug,
    title: `Moved ${slug}`,
    lexical: lexical(
      paragraph('These words moved in.'),
      { type: 'image', src: '__GHOST_URL__/content/images/2024/inside.png', alt: 'Inside' },
      { type: 'signup', header: 'Join us' },
    ),
  })
  const zip = makeZip([
    { name: 'ghost.json', data: ghostExport({ posts: [post] }) },
    { name: 'content/images/2024/inside.png', data: await picture() },
  ])
  await readFiles(page, 'Ghost', { name: `${slug}.zip`, mimeType: 'application/zip', buffer: zip })
  const trial = latestRun(page, 'Trial of an import from another system', `${slug}.zip`)
  await expect(trial).toContainText('Would be imported: 1 published article.')
  await expectAccessible(page)
  expect((await request.get(`/blog/${slug}`)).status()).toBe(404)

  await trial.getByRole('link', { name: 'Report' }).click()
  await expect(page.getByRole('heading', { name: 'Report' })).toBeVisible()
  const entry = page
    .getByRole('listitem')
    .filter({ hasText: `Moved ${slug}` })
    .first()
  await expect(entry).toContainText('A form to sign up')
  await expectFineOnEveryScreen(page)
  await page.getByRole('link', { name: 'Back to Move' }).click()

  await trial.getByRole('button', { name: 'Import these files' }).click()
  const imported = latestRun(page, 'Import from another system', `${slug}.zip`)
  await expect(imported).toContainText('Imported: 1 published article, 1 picture.')

  // The server hears of it a moment later.
  const old = () => request.get(`/${slug}/`, { maxRedirects: 0 })
  await expect.poll(async () => (await old()).status()).toBe(301)
  expect((await old()).headers().location).toBe(`/blog/${slug}`)
  const article = await request.get(`/${slug}/`)
  expect(article.status()).toBe(200)
  expect(await article.text()).toContain('These words moved in.')
  expect((await request.get('/content/images/size/w600/2024/inside.png')).headers()['content-type']).toBe(
    'image/webp',
  )

  await page.getByRole('button', { name: 'Check them' }).click()
  await expect(latestRun(page, 'Check of old addresses')).toContainText(
    /^.*(\d+) of \1 old addresses lead to a page that answers/s,
  )

  await imported.getByRole('button', { name: 'Undo' }).click()
  await expect(latestRun(page, 'Undoing of an import')).toContainText(/\d+ things were removed/)
  expect((await database().from('blog_posts').select('id').eq('slug', slug).throwOnError()).data).toEqual([])
  await expect.poll(async () => (await old()).status()).not.toBe(301)
})

test('the owner moves in from WordPress, and the number of an article in its address leads there', async ({
  browser,
  request,
}) => {
  test.slow()
  const slug = uniqueSlug('from-wordpress')
  const id = Math.floor(Math.random() * 1e8) + 1000
  const page = await ownerPage(browser)
  await confirmSession(page.context())
  await page.goto('/admin/move')
  const text = wxr([
    { id, title: `Moved ${slug}`, content: 'First line\n\nSecond line', fields: { post_name: slug } },
  ])
  await readFiles(page, 'WordPress', { name: `${slug}.xml`, mimeType: 'text/xml', buffer: Buffer.from(text) })
  const trial = latestRun(page, 'Trial of an import from another system', `${slug}.xml`)
  await expect(trial).toContainText('Would be imported: 1 published article.')
  await trial.getByRole('button', { name: 'Import these files' }).click()
  const imported = latestRun(page, 'Import from another system', `${slug}.xml`)
  await expect(imported).toContainText('Imported: 1 published article.')
  for (const old of [`/?p=${id}`, `/2024/05/${slug}/`, `/2024/05/12/${slug}`, `/2024/05/${slug}/feed/`]) {
    await expect
      .poll(async () => (await request.get(old, { maxRedirects: 0 })).headers().location, { message: old })
      .toBe(`/blog/${slug}`)
  }
  await imported.getByRole('button', { name: 'Undo' }).click()
  await expect(latestRun(page, 'Undoing of an import')).toContainText(/\d+ things were removed/)
})

test('a file that is no export is refused in one sentence', async ({ browser }) => {
  const page = await ownerPage(browser)
  await confirmSession(page.context())
  await page.goto('/admin/move')
  await readFiles(page, 'WordPress', {
    name: 'feed.xml',
    mimeType: 'text/xml',
    buffer: Buffer.from('<rss><channel></channel></rss>'),
  })
  await expect(latestRun(page, 'Trial of an import from another system', 'feed.xml')).toContainText(
    'feed.xml is no WordPress export. In WordPress choose Tools, Export, All content.',
  )
})
