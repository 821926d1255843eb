import { expect, test } from './support/test.ts'

test('a dark band prints as dark text without its background, and no link covers the text', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  for (const path of ['/about', '/contact']) {
    await page.goto(path)
    const darkText = await page.locator('body').evaluate((body) => getComputedStyle(body).color)
    await expect(page.locator('h1')).toHaveCSS('color', darkText)
    await expect(page.locator('main .dark-surface').first()).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden()
  }
})
