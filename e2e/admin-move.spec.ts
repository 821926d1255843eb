import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { database } from './support/database'
import { sendMessage } from './support/messages'
import { confirmIdentity, people, sessionOf, startSession } from './support/people'
import { expect, expectAccessible, test } from './support/test'

const runs = (page: Page) => page.getByRole('region', { name: 'Exports and imports' }).getByRole('listitem')

test.describe.configure({ mode: 'serial' })
test.afterAll(async () => {
  await database().from('transfer_runs').delete().not('id', 'is', null).throwOnError()
})

test('the owner exports the whole school after the password, sees it done, and downloads it', async ({
  context,
  page,
}) => {
  await startSession(context, people.owner)
  await page.goto('/admin/move')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Export' }).click()
  await confirmIdentity(page)
  const run = runs(page).first()
  await expect(run).toContainText('Export of the whole school')
  await expect(run).toContainText(/\d+ posts?, \d+ messages?/, { timeout: 60_000 })
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await run.getByRole('link', { name: /^Download \(/ }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^school-\d{4}-\d\d-\d\d\.zip$/)
  const bytes = readFileSync(await file.path())
  expect(bytes.toString('latin1', 0, 2)).toBe('PK')
  expect(bytes.includes('manifest.json')).toBe(true)
})

test('a site with content of its own refuses to import an archive and says why', async ({
  context,
  page,
}) => {
  await sendMessage()
  await startSession(context, people.owner)
  await page.goto('/admin/move')
  await expect(page.getByText(/^This site already has content of its own \(.*message/)).toBeVisible()
  await expect(page.getByLabel('Archive')).toBeHidden()
})

test('without JavaScript the page says that changes need it', async ({ context, page: _ }) => {
  await startSession(context, people.owner)
  // Reads the response, because `javaScriptEnabled: false` of Playwright does not make Chromium show `noscript` elements.
  const page = await (await context.request.get('/admin/move')).text()
  expect(page).toMatch(/<noscript><p[^>]*>Changes need JavaScript\./)
})

test('a waiting run can be cancelled', async ({ context, page }) => {
  await startSession(context, people.owner)
  const waiting = { kind: 'nothing_that_a_worker_does', by_command: true }
  const lease = { status: 'running', lease_token: crypto.randomUUID(), lease_until: '2099-01-01T00:00:00Z' }
  await database()
    .from('transfer_runs')
    .insert({ ...waiting, ...lease, step: 'Reading', done: 3, total: 8 })
    .throwOnError()
  await page.goto('/admin/move')
  const run = runs(page).first()
  await expect(run).toContainText('Reading: 3 of 8')
  await expect(page.getByRole('button', { name: 'Export' })).toBeDisabled()
  await run.getByRole('button', { name: 'Cancel' }).click()
  await expect(run).toContainText('Cancelling')
})

test('a file is uploaded in parts that follow each other', async ({ context, page }) => {
  await startSession(context, people.owner)
  await page.goto('/admin/move')
  const file = crypto.randomUUID()
  const send = async (offset: number, data: string) => {
    const url = `/api/transfer/upload?file=${file}&offset=${offset}`
    const headers = { origin: new URL(page.url()).origin, 'content-type': 'application/octet-stream' }
    return (await page.request.post(url, { data: Buffer.from(data), headers })).status()
  }
  expect(await send(0, 'first')).toBe(200)
  expect(await send(9, 'later')).toBe(409)
  // A part whose response was lost is sent again, and is there once.
  expect(await send(0, 'first')).toBe(200)
  expect(await send(5, 'second')).toBe(200)
  expect(await send(5, 'longer')).toBe(200)
  expect(await send(5, 'third part')).toBe(409)
})

test.describe('an admin', () => {
  test.use({ storageState: sessionOf('admin') })

  test('has no such page, link or file', async ({ page }) => {
    expect((await page.request.get('/admin/move')).status()).toBe(404)
    await page.goto('/admin')
    await expect(page.getByRole('link', { name: 'Move' })).toBeHidden()
    const address = `/api/transfer/archive?run=${crypto.randomUUID()}`
    expect((await page.request.get(address)).status()).toBe(403)
  })
})
