import { database, uniqueSlug } from './support/database'
import { expectToast, sessionOf } from './support/people'
import { expect, expectAccessible, test } from './support/test'

test.use({ storageState: sessionOf('admin') })

const sources = [
  { title: 'On shelves', url: 'https://shelves.example', type: 'report', credibility: 'Counted by hand.' },
]

async function addDraft(aiMade: boolean) {
  const slug = uniqueSlug(aiMade ? 'by-ai' : 'by-hand')
  const row = { slug, title: slug, content: 'A shelf.', ai_made: aiMade, sources: aiMade ? sources : [] }
  const added = await database().from('blog_posts').insert(row).select('id').single().throwOnError()
  return { slug, id: added.data.id }
}

const stored = async (id: string) =>
  (await database().from('blog_posts').select().eq('id', id).single().throwOnError()).data

test('the editor of a post that AI drafted shows this, lists its sources and can show readers a notice', async ({
  page,
}) => {
  const { slug, id } = await addDraft(true)
  await page.goto(`/admin/posts/${id}`)
  await expect(page.getByText('AI wrote the first draft of this post.')).toBeVisible()
  const source = page.getByRole('link', { name: 'On shelves (opens in a new tab)' })
  await expect(source).toHaveAttribute('href', 'https://shelves.example')
  await expect(source).toHaveAttribute('target', '_blank')
  await expect(page.getByText('Counted by hand.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Tell readers').check()
  await page.getByRole('button', { name: 'Save as Draft' }).click()
  await expectToast(page, 'Success', 'Post updated')
  expect(await stored(id)).toMatchObject({ ai_made: true, ai_note: true, sources })

  await page.goto(`/admin/posts?q=${slug}`)
  await expect(page.getByRole('listitem').filter({ hasText: slug }).getByText('Written with AI')).toHaveCount(
    1,
  )
  await page.goto(`/admin/posts/${id}`)
  await expect(page.getByLabel('Tell readers')).toBeChecked()
})

test('the editor of a post written by a person shows nothing about AI', async ({ page }) => {
  const { slug, id } = await addDraft(false)
  await page.goto(`/admin/posts?q=${slug}`)
  await expect(page.getByRole('heading', { name: slug })).toBeVisible()
  await expect(page.getByText('Written with AI')).toHaveCount(0)
  await page.goto(`/admin/posts/${id}`)
  await expect(page.getByRole('button', { name: 'Check this post' })).toBeVisible()
  await expect(page.getByLabel('Tell readers')).toHaveCount(0)
})

test('the quality check reads the text in the editor, and findings about an older text are marked as outdated', async ({
  page,
}) => {
  const { id } = await addDraft(false)
  await page.goto(`/admin/posts/${id}`)
  await page
    .getByLabel('Content*')
    .fill('Nine in ten shops lose 40% of their orders. Lorem ipsum dolor sit amet.')
  await page.getByRole('button', { name: 'Check this post' }).click()
  const panel = page.getByText(/^Before you publish: \d+ to fix/)
  await expect(panel).toBeVisible()
  await panel.click()
  await expect(page.locator('q').filter({ hasText: 'Lorem ipsum' }).first()).toBeVisible()
  const old = page.getByText('The text has changed since this check.')
  await expect(old).toHaveCount(0)
  await expectAccessible(page)
  await page.getByLabel('Excerpt').fill('Not judged.')
  await expect(old).toHaveCount(0)
  await page.getByLabel('Content*').pressSequentially(' More.')
  await expect(old).toBeVisible()
  await page.getByRole('button', { name: 'Check this post' }).click()
  await expect(old).toHaveCount(0)
})
