import type { APIRequestContext, Page } from '@playwright/test'
import { database, publishPost, uniqueSlug } from './support/database'
import { expectToast, keepUndo, sessionOf } from './support/people'
import { field, fillInNewPost, storedPost } from './support/post-editor'
import { newMember } from './support/session'
import { expect, expectAccessible, test } from './support/test'

test.use({ storageState: sessionOf('admin') })

async function locationOf(request: APIRequestContext, path: string) {
  const response = await request.get(path, { maxRedirects: 0 })
  return [response.status(), new URL(response.headers().location ?? '/', 'http://localhost').pathname]
}

/** Shorter than a tick: the change itself must refresh the article. */
const expectOnArticle = (request: APIRequestContext, slug: string, name: string) =>
  expect
    .poll(async () => (await (await request.get(`/blog/${slug}`)).text()).includes(name), { timeout: 20_000 })
    .toBe(true)

test('the author of a new post is the one of its writer’s account, and is renamed with the account', async ({
  browser,
}) => {
  test.slow()
  const { page } = await newMember(browser, 'writer')
  const [slug, unnamed] = [uniqueSlug('by-me'), uniqueSlug('unnamed')]
  await fillInNewPost(page, unnamed)
  await expect(field(page, 'Author').locator('option:checked')).toHaveText('Editor (you)')
  await page.getByRole('button', { name: 'Publish Now' }).click()
  await expectToast(page, 'Success', 'Post published successfully')
  await page.goto(`/admin/posts/${(await storedPost(unnamed))?.id}`)
  await page.getByRole('link', { name: 'set your name' }).click()
  await saveName(page, `Ada ${slug}`)

  await fillInNewPost(page, slug)
  await expect(field(page, 'Author').locator('option:checked')).toHaveText(`Ada ${slug} (you)`)
  await expect(page.getByRole('link', { name: 'set your name' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Publish Now' }).click()
  await expectToast(page, 'Success', 'Post published successfully')
  for (const post of [slug, unnamed]) await expectOnArticle(page.request, post, `Ada ${slug}`)

  await page.goto('/admin/account')
  await saveName(page, `Bola ${slug}`)
  await expectOnArticle(page.request, slug, `Bola ${slug}`)
  await page.goto(`/blog/${slug}`)
  await expect(byline(page)).toHaveText(`Bola ${slug}`)
  await expect(byline(page)).toHaveAttribute('href', `/blog/author/bola-${slug}`)
  expect(await locationOf(page.request, `/blog/author/ada-${slug}`)).toEqual([
    301,
    `/blog/author/bola-${slug}`,
  ])
})

const byline = (page: Page) => page.locator('article header a[href^="/blog/author/"]')

async function saveName(page: Page, name: string) {
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Success', 'Your name and picture are saved')
}

test('a dialog with changes asks before it discards them, and one without does not', async ({ page }) => {
  const slug = uniqueSlug('kept')
  await database().from('categories').insert({ name: slug, slug }).throwOnError()
  await page.goto('/admin/posts/categories-and-authors')
  const row = page.getByRole('listitem').filter({ hasText: `/blog/category/${slug}` })
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  const opener = row.getByRole('button', { name: /^Rename/ })
  const rename = page.getByRole('alertdialog', { name: 'Rename category' })
  await opener.click()
  await page.keyboard.press('Escape')
  await expect(rename).toHaveCount(0)

  await opener.click()
  await rename.getByLabel('Name').fill('Something else')
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toHaveCount(0)
  await expect(rename.getByLabel('Name')).toHaveValue('Something else')
  await expect(rename.getByLabel('Name')).toBeFocused()
  await rename.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(rename).toHaveCount(0)
  await expect(question).toHaveCount(0)
  await expect(opener).toBeFocused()
  await opener.click()
  await expect(rename.getByLabel('Name')).toHaveValue(slug)
  await page.keyboard.press('Escape')

  const merge = page.getByRole('alertdialog', { name: 'Merge category' })
  await row.getByRole('button', { name: /^Merge/ }).click()
  await merge.getByLabel('Merge into').selectOption({ index: 1 })
  await merge.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(merge).toHaveCount(0)
  await database().from('categories').delete().eq('slug', slug).throwOnError()
})

test('a rename, and its Undo, do not replace what a colleague has changed meanwhile', async ({ page }) => {
  const [first, theirs, mine, last] = ['a', 'b', 'c', 'd'].map((letter) => uniqueSlug(`seen-${letter}`)) as [
    string,
    string,
    string,
    string,
  ]
  const { data } = await database()
    .from('categories')
    .insert({ name: first, slug: first })
    .select('id')
    .single()
    .throwOnError()
  const changeTo = (name: string) =>
    database().from('categories').update({ name, slug: name }).eq('id', data.id).throwOnError()
  const row = (slug: string) => page.getByRole('listitem').filter({ hasText: `/blog/category/${slug}` })
  const dialog = page.getByRole('alertdialog', { name: 'Rename category' })
  const conflict = 'Somebody else has changed this category meanwhile. Open Rename again'
  await page.goto('/admin/posts/categories-and-authors')
  await row(first)
    .getByRole('button', { name: /^Rename/ })
    .click()
  await changeTo(theirs)
  await dialog.getByLabel('Name').fill(mine)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Error', conflict)
  // Cancel does nothing while the button says "Saving...".
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page
    .getByRole('alertdialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Leave' })
    .click()

  await row(theirs)
    .getByRole('button', { name: /^Rename/ })
    .click()
  await expect(dialog.getByLabel('Name')).toHaveValue(theirs)
  await dialog.getByLabel('Name').fill(mine)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Success', `${mine} is saved`)
  await keepUndo(page)
  await changeTo(last)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Error', conflict)
  await expect(row(last)).toContainText(last)
  await database().from('categories').delete().eq('id', data.id).throwOnError()
})

test('a category is renamed, renamed back, merged and deleted, and its addresses redirect to the remaining one', async ({
  page,
}) => {
  test.slow()
  const [first, second, third] = ['a', 'b', 'c'].map((letter) => uniqueSlug(`cat-${letter}`)) as [
    string,
    string,
    string,
  ]
  await database()
    .from('categories')
    .insert([first, second].map((slug) => ({ name: `Name of ${slug}`, slug })))
    .throwOnError()
  const category = await database().from('categories').select('id').eq('slug', first).single().throwOnError()
  const post = uniqueSlug('filed')
  await publishPost({ slug: post, title: 'Filed', category_id: category.data.id })
  await page.request.get(`/blog/${post}`)
  const row = (slug: string) => page.getByRole('listitem').filter({ hasText: `/blog/category/${slug}` })
  const dialog = page.getByRole('alertdialog')

  await page.goto('/admin/posts')
  await page.getByRole('link', { name: 'Categories and authors' }).click()
  await expect(row(first)).toContainText('1 post')
  await row(first)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expect(page.getByRole('alert').filter({ hasText: 'Not deleted' })).toContainText(
    'has 1 post. Merge it into another category instead.',
  )
  await page.reload()
  await expectAccessible(page)
  const rename = async (slug: string) => {
    await row(first)
      .getByRole('button', { name: /^Rename/ })
      .click()
    await dialog.getByLabel('Slug').fill(slug)
    await dialog.getByLabel('Name', { exact: false }).first().fill(`Named ${third}`)
    await dialog.getByRole('button', { name: 'Save' }).click()
  }
  await rename(second)
  await expect(dialog.getByText('This address is taken. Choose another.')).toBeVisible()
  await expectToast(page, 'Error', 'This address is taken. Choose another.')
  await expectAccessible(page)
  await dialog.getByLabel('Slug').fill(third)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await keepUndo(page)
  await expect(row(third)).toContainText(`Named ${third}`)
  expect(await locationOf(page.request, `/blog/category/${first}`)).toEqual([301, `/blog/category/${third}`])
  await expectOnArticle(page.request, post, `Named ${third}`)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(first)).toContainText(`Name of ${first}`)
  expect(await locationOf(page.request, `/blog/category/${third}`)).toEqual([301, `/blog/category/${first}`])

  await row(first)
    .getByRole('button', { name: /^Merge/ })
    .click()
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect(dialog.getByText('Choose the category that stays.')).toBeVisible()
  await dialog.getByLabel('Merge into').selectOption(`Name of ${second}`)
  await expect(dialog).toContainText(`Its post moves to Name of ${second}.`)
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect(row(first)).toHaveCount(0)
  await expect(row(second)).toContainText('1 post')
  for (const old of [first, third, `${first}/page/2`])
    expect(await locationOf(page.request, `/blog/category/${old}`)).toEqual([
      301,
      `/blog/category/${old.replace(/^[^/]+/, second)}`,
    ])
  await expectOnArticle(page.request, post, `Name of ${second}`)

  await database().from('blog_posts').delete().eq('slug', post).throwOnError()
  await page.reload()
  await row(second)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(row(second)).toHaveCount(0)
  const status = async () => (await page.request.get(`/blog/category/${second}`)).status()
  await expect.poll(status, { timeout: 90_000 }).toBe(404)
})

test('a writer reads the categories and authors and finds no button to change them', async ({ browser }) => {
  const { page } = await newMember(browser, 'writer')
  await page.goto('/admin/posts/categories-and-authors')
  await expect(page.getByRole('heading', { level: 3, name: 'Design', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Rename|Merge|Delete)/ })).toHaveCount(0)
})
