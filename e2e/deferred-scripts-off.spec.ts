import { database } from './support/database.ts'
import { expect, expectCached, test, uniqueEmail } from './support/test.ts'

// These tests use a server with DEFERRED_SCRIPTS=off, whose pages have the scripts that Next wrote into them.

test.beforeEach(({ page }) =>
  page.addInitScript(() => addEventListener('hydrated', () => Reflect.set(window, 'isHydrated', true))),
)

for (const path of ['/contact', '/blog/two-megabyte-checkout', '/blog/search?q=design']) {
  test(`with DEFERRED_SCRIPTS=off ${path} loads its scripts and hydrates at once`, async ({
    page,
    request,
  }) => {
    if (!path.includes('?')) await expectCached(request, path)
    const html = await (await request.get(path)).text()
    expect(html).toMatch(/<script src="\/_next\/[^"]+" async="">/)
    expect(html).not.toContain('type="deferred"')
    expect(html).not.toContain('/hydration/')
    await page.goto(path)
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'isHydrated'))).toBe(true)
  })
}

test('with DEFERRED_SCRIPTS=off a form is sent by its script, once, without leaving the page', async ({
  page,
}) => {
  const email = uniqueEmail()
  await page.goto('/contact')
  await page.getByLabel('Name').fill('Zainab')
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Message').fill('Do I need a laptop?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Success!' }).first()).toBeVisible()
  await expect(page).toHaveURL('/contact')
  const stored = await database().from('contact_messages').select('message').eq('email', email).throwOnError()
  expect(stored.data).toEqual([{ message: 'Do I need a laptop?' }])
})
