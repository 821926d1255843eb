import type { Page } from '@playwright/test'
import { sessionOf } from './support/people'
import { expect, test } from './support/test'

// The database's process is stopped, not ended: it takes connections and answers none.
test.describe.configure({ mode: 'serial' })
test.use({ storageState: sessionOf('admin') })

const database = Number(process.env.DATABASE_PID)
const freeze = () => process.kill(database, 'SIGSTOP')
test.afterEach(() => {
  process.kill(database, 'SIGCONT')
})

/** Does something and reads the words that answer it, both within ten seconds. */
async function answersInTime(page: Page, act: () => Promise<unknown>, words: string) {
  const began = Date.now()
  await act()
  const left = Math.max(1, 10_000 - (Date.now() - began))
  await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible({ timeout: left })
  expect(Date.now() - began).toBeLessThan(10_000)
}

for (const [path, words] of [
  ['/admin/posts', 'Failed to load posts'],
  ['/admin/posts/00000000-0000-4000-8000-000000000000', 'Failed to load post'],
  ['/admin', 'Failed to load this page'],
] as const) {
  test(`${path} says "${words}" instead of waiting for a frozen database`, async ({ page, allowConsole }) => {
    allowConsole(/5\d\d|#441/)
    freeze()
    await answersInTime(page, () => page.goto(path, { waitUntil: 'commit' }), words)
  })
}
