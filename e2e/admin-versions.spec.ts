import { database, removePost, uniqueSlug } from './support/database'
import { expectToast, pageOf, sessionOf } from './support/people'
import { field, fillInNewPost, storedPost } from './support/post-editor'
import { expect, test } from './support/test'

test.use({ storageState: sessionOf('admin') })

test('a draft is shown to somebody without an account by a link that cannot be forged', async ({
  page,
  browser,
}) => {
  const slug = uniqueSlug('shown')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await fillInNewPost(page, slug, 'Only for a friend.')
  await field(page, 'Content*').press('Control+s')
  await page.getByRole('button', { name: 'Copy preview link' }).click()
  await expectToast(page, 'Link copied', 'It shows the saved draft for seven days.')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const friend = await (await browser.newContext()).newPage()
  const response = await friend.goto(link)
  expect(response?.headers()).toMatchObject({
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  })
  await expect(friend.getByText('Only for a friend.')).toBeVisible()
  await expect(friend.getByText('Not published.')).toBeVisible()
  await friend.goto(`${link.slice(0, -3)}AAA`)
  await expect(friend.getByText('Oops! Page not found')).toBeVisible()
  expect((await friend.goto(`/blog/${slug}`))?.status()).toBe(404)
})

test('ending one of two preview links leaves the other one working', async ({ page, browser }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await fillInNewPost(page, uniqueSlug('two-links'), 'Seen by two.')
  await field(page, 'Content*').press('Control+s')
  const links = page.getByRole('list', { name: 'Preview links' }).getByRole('listitem')
  const addresses: string[] = []
  for (const count of [1, 2]) {
    await page.getByRole('button', { name: 'Copy preview link' }).click()
    await expect(links).toHaveCount(count)
    await links.first().getByRole('button', { name: 'Copy' }).click()
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    await expect.poll(async () => ['', ...addresses].includes(await copied())).toBe(false)
    addresses.push(await copied())
  }
  const friend = await (await browser.newContext()).newPage()
  for (const address of addresses) expect((await friend.goto(address))?.status()).toBe(200)
  await links.last().getByRole('button', { name: 'End link' }).click()
  await expectToast(page, 'Link ended', 'It no longer shows the draft.')
  await expect(links).toHaveCount(1)
  const [ended = '', living = ''] = addresses
  const response = await friend.goto(ended)
  expect([response?.status(), response?.headers()['cache-control']]).toEqual([
    404,
    expect.stringContaining('no-store'),
  ])
  expect((await friend.goto(living))?.status()).toBe(200)
  await page.reload()
  await expect(links).toHaveCount(1)
  await expect(links).toContainText('works until')
  await links.getByRole('button', { name: 'End link' }).click()
  await expect(links).toHaveCount(0)
  expect((await friend.goto(living))?.status()).toBe(404)
})

test('every version of a post is kept and can be compared and restored', async ({ page }) => {
  const slug = uniqueSlug('versions')
  await fillInNewPost(page, slug, 'The first text.')
  await field(page, 'Content*').press('Control+s')
  await expectToast(page, 'Success', 'Post created')
  await field(page, 'Content*').fill('The second text.')
  await field(page, 'Content*').press('Control+s')
  await expectToast(page, 'Success', 'Post updated')
  await page.getByText('Earlier versions').click()
  await page.getByRole('button', { name: 'Compare' }).last().click()
  await expect(page.locator('ins')).toHaveText('first')
  await page.getByRole('button', { name: 'Restore this version' }).click()
  await expect(field(page, 'Content*')).toHaveValue('The first text.')
})

test('what was typed stays a version after an earlier one was restored and saved itself', async ({
  page,
}) => {
  const slug = uniqueSlug('replaced')
  await fillInNewPost(page, slug, 'The first text.')
  await field(page, 'Content*').press('Control+s')
  await expectToast(page, 'Success', 'Post created')
  await field(page, 'Content*').fill('The second text.')
  await expect.poll(async () => (await storedPost(slug))?.content).toBe('The second text.')
  await page.getByText('Earlier versions').click()
  await page.getByRole('button', { name: 'Compare' }).last().click()
  await page.getByRole('button', { name: 'Restore this version' }).click()
  // Whoever comes back to the window does not wait for the interval between two autosaves.
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect.poll(async () => (await storedPost(slug))?.content).toBe('The first text.')
  const { data } = await database()
    .from('post_revisions')
    .select('content:fields->>content')
    .eq('post_id', (await storedPost(slug))?.id ?? '')
    .throwOnError()
  expect(data.map(({ content }) => content)).toContain('The second text.')
})

test('the earlier versions stay open and compared while the post is saved, and the new one is added', async ({
  page,
}) => {
  await fillInNewPost(page, uniqueSlug('reading'), 'The first text.')
  await field(page, 'Content*').press('Control+s')
  await expectToast(page, 'Success', 'Post created')
  await page.getByText('Earlier versions').click()
  const compare = page.getByRole('button', { name: 'Compare' })
  await expect(compare.first()).toBeVisible()
  const before = await compare.count()
  await compare.last().click()
  await field(page, 'Content*').fill('The second text.')
  const close = page.getByRole('button', { name: 'Close', exact: true })
  await close.focus()
  await page.keyboard.press('Control+s')
  await expectToast(page, 'Success', 'Post updated')
  await expect(compare).toHaveCount(before)
  await expect(page.locator('ins')).toHaveText('first')
  await expect(close).toBeFocused()
})

test.describe('far from the school', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('versions are compared by the names and labels of the form and by the school’s clock', async ({
    page,
  }) => {
    const slug = uniqueSlug('named')
    const category = { name: `Category of ${slug}`, slug }
    const author = { name: `Author of ${slug}`, slug }
    const categoryId = (
      await database().from('categories').insert(category).select('id').single().throwOnError()
    ).data.id
    const authorId = (await database().from('authors').insert(author).select('id').single().throwOnError())
      .data.id
    const post = {
      title: slug,
      slug,
      content: 'The text.',
      category_id: categoryId,
      author_id: authorId,
      scheduled_for: '2031-05-06T08:30:00.000Z',
    }
    const { data } = await database().from('blog_posts').insert(post).select('id').single().throwOnError()
    await page.goto(`/admin/posts/${data.id}`)
    const saved = page.getByText('Earlier versions')
    await field(page, 'Category').selectOption('New category…')
    await page.getByLabel('Name of the new category').fill(`New ${slug}`)
    await page.getByRole('button', { name: 'Add category' }).click()
    await field(page, 'Author').selectOption('No author')
    await field(page, 'Status').selectOption('Published')
    await field(page, 'Content*').press('Control+s')
    await expectToast(page, 'Success', 'Post published successfully')
    await saved.click()
    await page.getByRole('button', { name: 'Compare' }).last().click()
    for (const [label, now, before] of [
      ['Category', `New ${slug}`, `Category of ${slug}`],
      ['Author', 'No author', `Author of ${slug}`],
      ['Status', 'Published', 'Scheduled'],
      ['Schedule for', 'Not scheduled', 'May 6, 2031, 09:30'],
    ] as const) {
      const compared = page.getByRole('region', { name: label, exact: true })
      await expect(compared).toContainText(now)
      await expect(compared).toContainText(before)
    }
    await removePost(slug)
  })
})

test('a second person on the same post is warned, and neither overwrites the other unseen', async ({
  page,
  browser,
}) => {
  const slug = uniqueSlug('shared')
  await fillInNewPost(page, slug, 'Begun together.')
  await page.getByRole('button', { name: 'Save as Draft' }).click()
  await page.waitForURL('/admin/posts')
  const id = (await storedPost(slug))?.id
  await page.goto(`/admin/posts/${id}`)
  await expect(field(page, 'Title*')).toHaveValue(slug)
  await expect
    .poll(
      async () =>
        (
          await database()
            .from('post_presence')
            .select('post_id')
            .eq('post_id', id ?? '')
        ).data?.length,
    )
    .toBe(1)

  const other = await pageOf(browser, 'owner')
  await other.goto(`/admin/posts/${id}`)
  await expect(other.getByText('admin@school.example is editing this post, too.')).toBeVisible()
  await other.getByLabel('Content*').fill('What the owner wrote.')
  await other.getByRole('button', { name: 'Save as Draft' }).click()
  await other.waitForURL('/admin/posts')

  await field(page, 'Content*').fill('What the admin wrote.')
  await page.getByRole('button', { name: 'Save as Draft' }).click()
  const conflict = page.locator('#editor-conflict')
  await expect(conflict).toContainText('owner@school.example saved another version of this post')
  await expect(conflict).toContainText('What the owner wrote.')
  await expect(conflict).toContainText('What the admin wrote.')
  expect((await storedPost(slug))?.content).toBe('What the owner wrote.')
  await page.getByRole('button', { name: 'Keep my version' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('button', { name: 'Save as Draft' }).click()
  await page.waitForURL('/admin/posts')
  expect((await storedPost(slug))?.content).toBe('What the admin wrote.')
})

test('restoring or discarding the text kept on the device moves the focus to the heading', async ({
  page,
}) => {
  await page.goto('/admin/posts/new')
  await field(page, 'Content*').fill('Left behind.')
  const context = page.context()
  await page.close({ runBeforeUnload: false })
  const next = await context.newPage()
  await next.goto('/admin/posts/new')
  const offer = next.getByRole('region', { name: 'on this device was not saved.' })
  const heading = next.getByRole('heading', { level: 1 })
  await offer.getByRole('button', { name: 'Restore' }).click()
  await expect(field(next, 'Content*')).toHaveValue('Left behind.')
  await expect(heading).toBeFocused()
  await next.locator('[data-slot=toast]').getByRole('button', { name: 'Undo' }).click()
  await offer.getByRole('button', { name: 'Discard' }).click()
  await expect(offer).toHaveCount(0)
  await expect(heading).toBeFocused()
})
