import { expectToast, sessionOf } from './support/people'
import { test } from './support/test'

// The site of these tests has no OPENAI_API_KEY.
test.use({ storageState: sessionOf('admin') })

test('without a key of the AI service, the generator asks for a topic and then says what to set', async ({
  page,
}) => {
  await page.goto('/admin/ai-generator')
  for (const [tab, button, missing] of [
    ['Generate Content', 'Generate Blog Post', 'Please enter a topic'],
    ['Discover Sources', 'Discover Sources', 'Please enter a topic first'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    const panel = page.getByRole('tabpanel')
    await panel.getByLabel('Topic*').fill('')
    await panel.getByRole('button', { name: button }).click()
    await expectToast(page, 'Error', missing)
    await panel.getByLabel('Topic*').fill('Seams')
    await panel.getByRole('button', { name: button }).click()
    await expectToast(page, 'Error', 'Set OPENAI_API_KEY and restart the site.')
  }
})

test('without a key of the AI service, "Generate Post Now" says what to set', async ({ page }) => {
  await page.goto('/admin/settings')
  await page.getByRole('button', { name: 'Generate Post Now' }).click()
  await expectToast(page, 'Error', 'To let AI write posts, set OPENAI_API_KEY and restart the site.')
})
