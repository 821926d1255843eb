import type { Page } from '@playwright/test'
import { publishPost, removePost, uniqueSlug } from './support/database'
import { expectToast, sessionOf } from './support/people'
import { field, fillInNewPost, storedPost } from './support/post-editor'
import { expect, expectAccessible, test } from './support/test'

test.use({ storageState: sessionOf('admin') })

const content = (page: Page) => field(page, 'Content*')

test('a slash on an empty line offers blocks, by keys and by touch', async ({ page }) => {
  await fillInNewPost(page, uniqueSlug('blocks'), 'Before')
  await content(page).press('End')
  await page.keyboard.type('\n\n/')
  const list = page.getByRole('listbox', { name: 'Blocks' })
  await expect(list.getByRole('option')).toHaveCount(8)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await page.keyboard.press('Backspace')

  await page.keyboard.type('/list')
  await expect(list.getByRole('option')).toHaveText(['Bulleted list', 'Numbered list'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.type('one')
  await expect(content(page)).toHaveValue('Before\n\n1. one')

  await page.keyboard.type('\n\n')
  await page.keyboard.type('/')
  await list.getByRole('option', { name: 'Divider' }).click()
  await page.keyboard.type('After and/or more')
  await expect(content(page)).toHaveValue('Before\n\n1. one\n\n---\n\nAfter and/or more')
  await expect(list).toHaveCount(0)
})

test('keys that come faster than the form is rendered are all kept', async ({ page }) => {
  const typed = ' and a sentence without a pause'
  const slug = uniqueSlug('fast')
  await fillInNewPost(page, slug, 'Before')
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 20 })
  await content(page).press('End')
  await page.keyboard.type(typed)
  await page.keyboard.press('ControlOrMeta+s')
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await expectToast(page, 'Success', 'Post created')
  await expect(content(page)).toHaveValue(`Before${typed}`)
  await expect(page.getByText('7 words', { exact: true })).toBeVisible()
  expect(await storedPost(slug)).toMatchObject({ content: `Before${typed}` })
})

test('the text stays where it is on the screen when something appears above it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await fillInNewPost(page, uniqueSlug('place'), 'A line\n'.repeat(300))
  await content(page).evaluate(() => window.scrollTo({ top: 3000, behavior: 'instant' }))
  const top = () => content(page).evaluate((area) => Math.round(area.getBoundingClientRect().top))
  await expect.poll(top).toBeLessThan(0)
  const before = await top()
  const after = await content(page).evaluate(async (area) => {
    const form = area.closest('form')
    if (!form) throw new Error('There is no form to put a notice into.')
    const notice = document.createElement('div')
    notice.style.height = '150px'
    form.prepend(notice)
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await nextFrame()
    await nextFrame()
    return { place: Math.round(area.getBoundingClientRect().top), scrolled: window.scrollY }
  })
  expect(after.place).toBe(before)
  expect(after.scrolled).toBeGreaterThanOrEqual(3150)
})

test('the link dialog finds an own article by its title, and takes an address', async ({ page }) => {
  const slug = uniqueSlug('target')
  await publishPost({ slug, title: `How to draw ${slug}` })
  await fillInNewPost(page, uniqueSlug('links'), 'Read this')
  await content(page).press('Control+a')
  await content(page).press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Link' })
  await expect(dialog).toContainText('For “Read this”')
  await expect(dialog.getByRole('combobox')).toBeFocused()
  await page.keyboard.type(`draw ${slug}`)
  await expect(dialog.getByRole('option')).toHaveCount(1)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(content(page)).toHaveValue(`[Read this](/blog/${slug})`)

  await page.keyboard.type(' or ')
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  await expect(dialog.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('example.com/guide')
  await dialog.getByRole('option', { name: 'Link to this address' }).click()
  await expect(content(page)).toHaveValue(
    / or \[https:\/\/example\.com\/guide\]\(https:\/\/example\.com\/guide\)$/,
  )

  await content(page).fill('Read that')
  await content(page).press('Control+a')
  await content(page).press('Control+k')
  await dialog.getByRole('combobox').fill(new URL('/blog/a-post', page.url()).href)
  await page.keyboard.press('Enter')
  await expect(content(page)).toHaveValue('[Read that](/blog/a-post)')
  await removePost(slug)
})

test('on a wide screen the preview stands beside the text and scrolls along', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 800 })
  const paragraphs = Array.from({ length: 60 }, (_, index) => `Paragraph ${index}.`)
  await fillInNewPost(page, uniqueSlug('beside'), `## Start\n\n${paragraphs.join('\n\n')}\n\n## The end`)
  await page.getByRole('tab', { name: 'Side by side' }).click()
  const preview = page.getByRole('region', { name: 'Preview of the article' })
  await expect(preview.getByRole('heading', { name: 'Start' })).toBeInViewport()
  await expect(content(page)).toBeVisible()
  await content(page).evaluate((area) => area.scrollTo(0, area.scrollHeight))
  await expect(preview.getByRole('heading', { name: 'The end' })).toBeInViewport()
  const sent: string[] = []
  await page.route('**/admin/posts/**', async (route) => {
    if (!/Another paragraph.*"known"/.test(route.request().postData() ?? '')) return route.fallback()
    const response = await route.fetch()
    sent.push(await response.text())
    await route.fulfill({ response })
  })
  await content(page).press('Control+End')
  await page.keyboard.insertText('\n\nAnother paragraph.\n\nParagraph 59.')
  await expect(preview.getByRole('paragraph').filter({ hasText: 'Another paragraph.' })).toBeInViewport()
  await expect(preview.getByRole('paragraph').filter({ hasText: /^Paragraph 59/ })).toHaveCount(2)
  // Only the new block was sent.
  expect(sent).toHaveLength(1)
  expect(sent[0]).toContain('Another paragraph.')
  expect(sent[0]).not.toContain('Paragraph 5')
  await expectAccessible(page)
  await page.setViewportSize({ width: 1000, height: 800 })
  await expect(preview).toHaveCount(0)
  await expect(page.getByRole('tab', { name: 'Side by side' })).toBeHidden()
})

test('beside the text, the blocks of a long article are as far apart as on its public page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 800 })
  const slug = uniqueSlug('spacing')
  const ends = [
    'A line.',
    '- One\n- Two',
    '> A quotation.',
    '---',
    '~~~js\nlet x\n~~~',
    '| a |\n| - |\n| b |',
    '### Last',
  ]
  const parts = Array.from({ length: 70 }, (_, n) => `## Part ${n}\n\nWords.\n\n${ends[n % ends.length]}`)
  await publishPost({ slug, title: 'Spacing', content: `The lead.\n\n${parts.join('\n\n')}` })
  const spacing = async () => {
    // Makes the browser lay out every group. `contain: layout` keeps what `content-visibility: auto` also does: margins do not collapse.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('.article { content-visibility: visible !important; contain: layout }')
      document.adoptedStyleSheets.push(sheet)
    })
    const blocks = page.locator('.article > *')
    await expect(blocks).toHaveCount(211)
    return blocks.evaluateAll((all) =>
      all.slice(1).map((block, index) => {
        const gap = block.getBoundingClientRect().top - (all[index]?.getBoundingClientRect().bottom ?? 0)
        return `${Math.round(gap)} above ${block.textContent}`
      }),
    )
  }
  await page.goto(`/blog/${slug}`)
  const published = await spacing()
  await page.goto(`/admin/posts/${(await storedPost(slug))?.id}`)
  await page.getByRole('tab', { name: 'Side by side' }).click()
  const groups = page.getByRole('region', { name: 'Preview of the article' }).locator('.article')
  await expect(groups).toHaveCount(7)
  expect(await spacing()).toEqual(published)
  await removePost(slug)
})

test('Enter while articles are searched waits for them, and does not link to an earlier result', async ({
  page,
}) => {
  const slug = uniqueSlug('awaited')
  await publishPost({ slug, title: `The one about ${slug}`, publish_date: '2025-02-03T12:00:00Z' })
  await fillInNewPost(page, uniqueSlug('hasty'), 'Read this')
  await content(page).press('Control+a')
  await content(page).press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Link' })
  await expect(dialog.getByRole('option').first()).toBeVisible()
  await dialog.getByRole('combobox').fill(slug)
  await page.keyboard.press('Enter')
  await expect(content(page)).toHaveValue(`[Read this](/blog/${slug})`)
  await removePost(slug)
})
