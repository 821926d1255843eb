import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { database, uniqueSlug } from './support/database'
import { expectToast, sessionOf } from './support/people'
import { field, fillInNewPost, storedPost } from './support/post-editor'
import { newMember } from './support/session'
import { expect, expectAccessible, test } from './support/test'

test.use({ storageState: sessionOf('admin') })

const content = (page: Page) => field(page, 'Content*')
const rows = (page: Page) => page.getByRole('list', { name: 'Uploads' }).getByRole('listitem')

/** Pictures 101, 102, ... px wide, in random colours: the library has one row, with the last file name, for equal pictures. */
const drawPictures = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const background = `#${randomBytes(3).toString('hex')}`
      const drawing = sharp({ create: { width: 101 + index, height: 50, channels: 3, background } })
      const name = `a long name of a photo ${index + 1}.png`
      return { name, mimeType: 'image/png', buffer: await drawing.png().toBuffer() }
    }),
  )

/** Holds every upload until `release`, refuses the third, and counts how many run at once. */
async function holdUploads(page: Page) {
  const counts = { running: 0, most: 0, seen: 0 }
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/media**', async (route) => {
    counts.seen++
    const isRefused = counts.seen === 3
    counts.most = Math.max(counts.most, ++counts.running)
    await held
    if (isRefused) await route.fulfill({ status: 503, json: { error: 'Many pictures are being prepared.' } })
    else await route.continue()
    counts.running--
  })
  return { counts, release }
}

const files = (...widths: (string | number)[]) =>
  widths.map((width) =>
    width === '…' ? '!\\[Uploading.*' : `!\\[\\]\\(/media/[0-9a-f]{20}-${width}x50\\.webp\\)`,
  )

test('ten pictures at once: two upload at a time, each arrives at its own place, and nothing is saved while one is uploading', async ({
  page,
  allowConsole,
}) => {
  test.slow()
  allowConsole(/503/)
  const slug = uniqueSlug('ten')
  await fillInNewPost(page, slug, 'Before.')
  const pictures = await drawPictures(11)
  const { counts, release } = await holdUploads(page)
  const [last, ...ten] = pictures.reverse()
  if (!last) throw new Error('No picture was drawn')
  const input = page.getByLabel('Picture to put into the text')
  await content(page).press('End')
  await input.setInputFiles(ten.reverse())
  await expect(rows(page)).toHaveCount(10)
  await page.keyboard.type('After.')
  await expect(content(page)).toHaveValue(/^Before\.(\n\n!\[Uploading .*\]\(upload:\w+\)){10}\n\nAfter\.$/)
  await expect(rows(page).filter({ hasText: 'Waiting' })).toHaveCount(8)
  const size = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  if (size) await page.setViewportSize(size)

  await expect
    .poll(async () => (await storedPost(slug))?.content, { timeout: 40_000 })
    .toBe('Before.\n\nAfter.')
  await page.getByRole('button', { name: 'Publish Now' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'has not arrived yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Close notification' }).click()

  release()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Many pictures are being prepared.')
  await input.setInputFiles(last)
  await rows(page).getByRole('button', { name: 'Retry a long name of a photo 3.png' }).click()
  await expect(rows(page)).toHaveCount(0)
  const widths = [101, 102, 103, 104, 105, 106, 107, 108, 109, 110]
  await expect(content(page)).toHaveValue(
    new RegExp(`^Before\\.\n\n${files(...widths).join('\n\n')}\n\nAfter\\.\n\n${files(111)}\n\n$`),
  )
  expect(counts.most).toBe(2)

  // The list of pictures is rendered after the text.
  await expect(page.getByText('11 pictures in the text')).toBeVisible()
  await page.getByLabel('Alt text of picture 3').fill('The third')
  await page.keyboard.press('Tab')
  await expect(content(page)).toHaveValue(/!\[The third\]\(\/media\/\w+-103x50/)
  await expect(page.getByText('11 pictures in the text, 10 without alt text')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save as Draft' }).click()
  await page.waitForURL('/admin/posts')
  const { data } = await database().from('post_revisions').select('fields').eq('title', slug).throwOnError()
  expect(data.length).toBeGreaterThan(0)
  expect(JSON.stringify(data)).not.toContain('upload:')
})

test('the upload of a dropped or pasted picture can be cancelled and undone without affecting another one', async ({
  page,
}) => {
  await fillInNewPost(page, uniqueSlug('pasted'), 'One two')
  const [picture] = await drawPictures(1)
  const give = (kind: 'paste' | 'drop') =>
    content(page).evaluate(
      (area: HTMLTextAreaElement, [type, base64]) => {
        const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))
        const data = new DataTransfer()
        data.items.add(new File([bytes], 'given.png', { type: 'image/png' }))
        area.focus()
        area.setSelectionRange(3, 3)
        const options = { bubbles: true, cancelable: true }
        area.dispatchEvent(
          type === 'paste'
            ? new ClipboardEvent('paste', { ...options, clipboardData: data })
            : new DragEvent('drop', { ...options, dataTransfer: data }),
        )
      },
      [kind, picture?.buffer.toString('base64') ?? ''] as const,
    )
  await give('paste')
  const withPicture = new RegExp(`^One\n\n${files(101)}\n\n two$`)
  await expect(content(page)).toHaveValue(withPicture)

  const { release } = await holdUploads(page)
  await give('drop')
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('link', { name: 'Back to Posts' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect(question).toContainText('Pictures of the text have not arrived yet and would be lost.')
  await question.getByRole('button', { name: 'Stay' }).click()
  await rows(page).getByRole('button', { name: 'Cancel given.png' }).click()
  await expect(rows(page)).toHaveCount(0)
  release()
  await expect(content(page)).toHaveValue(withPicture)

  await content(page).focus()
  while (!(await content(page).inputValue()).startsWith('One two')) await page.keyboard.press('Control+z')
  await expect(content(page)).toHaveValue('One two')
})

const richText =
  '<h2>A guide</h2><p>Ask <b>one</b> question.</p><ul><li>Diary</li><li>Survey</li></ul><p><img src="data:image/png;base64,AA"></p>'

test('rich text is pasted as Markdown in one step, and as plain text with Ctrl+Shift+V', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await fillInNewPost(page, uniqueSlug('rich'), 'Before')
  await page.evaluate(async (html) => {
    const types = { 'text/html': html, 'text/plain': 'A guide\nAsk one question.' }
    const blobs = Object.entries(types).map(([type, text]) => [type, new Blob([text], { type })])
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))])
  }, richText)
  await content(page).press('End')
  await page.keyboard.press('Control+v')
  await expect(content(page)).toHaveValue(
    'Before\n\n## A guide\n\nAsk **one** question.\n\n- Diary\n- Survey',
  )
  await expect(page.getByRole('alert').filter({ hasText: '1 picture could not be pasted.' })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(content(page)).toHaveValue('Before')
  await page.keyboard.press('Control+Shift+v')
  await expect(content(page)).toHaveValue('BeforeA guide\nAsk one question.')
})

test('plain text that a phone or an editor of pages copies is pasted as Markdown', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await fillInNewPost(page, uniqueSlug('plain'), 'Before')
  for (const [text, markdown] of [
    ['*Bring* two sketches, _not one_', '**Bring** two sketches, _not one_'],
    ['<p>Ask <b>one</b> question.</p>', 'Ask **one** question.'],
    ['One *word*, and 2 * 3', 'One *word*, and 2 * 3'],
  ] as const) {
    await content(page).fill('')
    await page.evaluate((text) => navigator.clipboard.writeText(text), text)
    await page.keyboard.press('Control+v')
    await expect(content(page)).toHaveValue(markdown)
  }
})

test('an upload without a network says that the device is offline', async ({ page, allowConsole }) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/)
  await fillInNewPost(page, uniqueSlug('offline'), 'One two')
  const pictures = await drawPictures(1)
  await page.context().setOffline(true)
  await page.getByLabel('Picture to put into the text').setInputFiles(pictures)
  await expect(rows(page).getByRole('alert')).toHaveText('You are offline. Try again when you are connected.')
  await page.context().setOffline(false)
})

test('the library finds an uploaded picture by its words, says where it is, and puts it into the text', async ({
  page,
}) => {
  const [first, second] = [uniqueSlug('library'), uniqueSlug('library')]
  await fillInNewPost(page, first, 'One')
  const [picture] = await drawPictures(1)
  if (!picture) throw new Error('No picture was drawn')
  await page.getByLabel('Picture to put into the text').setInputFiles({ ...picture, name: `${first}.png` })
  await page.getByLabel('Alt text of picture 1').fill(`A drawing for ${first}`)
  await page.getByRole('button', { name: 'Save as Draft' }).click()
  await page.waitForURL('/admin/posts')

  await fillInNewPost(page, second, 'Two')
  await page.getByRole('toolbar').getByRole('button', { name: 'Picture library' }).click()
  const library = page.getByRole('dialog', { name: 'Pictures' })
  await library.getByRole('searchbox').fill(`drawing for ${first}`)
  await expect(library.getByRole('button', { name: /^Insert/ })).toHaveCount(1)
  await expect(library.getByRole('link', { name: first })).toBeVisible()
  await expectAccessible(page)
  await library.getByRole('button', { name: `Insert ${first}.png` }).click()
  await expect(content(page)).toBeFocused()
  await expect(content(page)).toHaveValue(
    new RegExp(`!\\[A drawing for ${first}\\]\\(/media/\\w+-101x50\\.webp\\)`),
  )
})

test('a picture of the library becomes the hero image with its alt text, and the library counts the posts that show it', async ({
  page,
  baseURL,
}) => {
  const slug = uniqueSlug('reused')
  const [drawn] = await drawPictures(1)
  const headers = { origin: baseURL ?? '', 'content-type': 'image/png' }
  const upload = await page.request.post(`/api/media?name=${slug}.png`, { data: drawn?.buffer, headers })
  const { url } = await upload.json()
  const posts = Array.from({ length: 7 }, (_, index) => ({
    title: `${slug} ${index}`,
    slug: `${slug}-${index}`,
    content: `![Alt of ${slug}](${url})`,
  }))
  await database().from('blog_posts').insert(posts).throwOnError()

  await fillInNewPost(page, slug)
  const hero = page.locator('section', { has: page.getByRole('heading', { name: 'Hero image' }) })
  await hero.getByRole('button', { name: 'Picture library' }).click()
  const library = page.getByRole('dialog', { name: 'Pictures' })
  await library.getByRole('searchbox').fill(slug)
  await expect(library.getByRole('listitem')).toHaveCount(1)
  await expect(library.getByRole('listitem').getByRole('link')).toHaveCount(5)
  await expect(library.getByRole('listitem')).toContainText(/ and 2 more$/)
  await expectAccessible(page)
  await library.getByRole('button', { name: `Use ${slug}.png` }).click()
  await expect(hero.getByRole('button', { name: 'Picture library' })).toBeFocused()
  await expect(field(page, 'Hero Image URL')).toHaveValue(url)
  await expect(field(page, 'Alt text')).toHaveValue(`Alt of ${slug}`)
  await expect(hero.getByRole('img', { name: `Alt of ${slug}` })).toBeVisible()
})

test('a picture that nothing uses is deleted from the library with its file; one in an earlier version is kept, with a link there', async ({
  page,
  request,
  baseURL,
}) => {
  const slug = uniqueSlug('deleted')
  const headers = { origin: baseURL ?? '', 'content-type': 'image/png' }
  const upload = async (name: string, data: Buffer | undefined) =>
    (await (await page.request.post(`/api/media?name=${name}`, { data, headers })).json()).url as string
  const [used, unused] = await drawPictures(2)
  const kept = await upload(`${slug}-used.png`, used?.buffer)
  const deleted = await upload(`${slug}-unused.png`, unused?.buffer)
  const status = async (path: string) => (await request.get(path)).status()
  const resized = `/_next/image?url=${encodeURIComponent(deleted)}&w=256&q=75`
  expect([await status(kept), await status(deleted), await status(resized)]).toEqual([200, 200, 200])
  // The first picture is used by an earlier version only.
  const { data: post } = await database()
    .from('blog_posts')
    .insert({ title: slug, slug, content: `![](${kept})` })
    .select('id')
    .single()
    .throwOnError()
  await database().from('blog_posts').update({ content: 'None' }).eq('id', post.id).throwOnError()

  await page.goto('/admin/posts/new')
  await page.getByRole('toolbar').getByRole('button', { name: 'Picture library' }).click()
  const library = page.getByRole('dialog', { name: 'Pictures' })
  await library.getByRole('searchbox').fill(slug)
  const confirm = page.getByRole('alertdialog', { name: 'Delete picture' })
  await library.getByRole('button', { name: `Delete ${slug}-used.png` }).click()
  await expect(confirm).toContainText(`${slug}-used.png`)
  await confirm.getByRole('button', { name: 'Delete' }).click()
  await expect(library.getByRole('alert')).toContainText('Not deleted. It is in an earlier version of')
  await expect(library.getByRole('alert').getByRole('link', { name: slug })).toHaveAttribute(
    'href',
    `/admin/posts/${post.id}`,
  )
  await expectAccessible(page)

  await library.getByRole('button', { name: `Delete ${slug}-unused.png` }).click()
  await confirm.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Success', 'Picture deleted')
  await expect(library.getByRole('button', { name: /^Insert/ })).toHaveCount(1)
  for (const path of [deleted, resized]) await expect.poll(() => status(path), path).toBe(404)
  expect(await status(kept)).toBe(200)
})

test('whoever deletes the only picture of the last page of the library is shown the page before', async ({
  browser,
  baseURL,
}) => {
  // An account of its own, because the uploads of an account are limited.
  const { page } = await newMember(browser, 'writer')
  const slug = uniqueSlug('pages')
  const headers = { origin: baseURL ?? '', 'content-type': 'image/png' }
  for (const [index, { buffer }] of (await drawPictures(25)).entries()) {
    const response = await page.request.post(`/api/media?name=${slug}-${index}.png`, {
      data: buffer,
      headers,
    })
    expect(response.status()).toBe(200)
  }
  await page.goto('/admin/posts/new')
  await page.getByRole('toolbar').getByRole('button', { name: 'Picture library' }).click()
  const library = page.getByRole('dialog', { name: 'Pictures' })
  await library.getByRole('searchbox').fill(slug)
  await expect(library.getByText('Page 1 of 2')).toBeVisible()
  await library.getByRole('button', { name: 'Older' }).click()
  await library.getByRole('button', { name: `Delete ${slug}-0.png` }).click()
  const confirm = page.getByRole('alertdialog', { name: 'Delete picture' })
  await confirm.getByRole('button', { name: 'Delete' }).click()
  await expect(library.getByRole('button', { name: /^Insert/ })).toHaveCount(24)
  await expect(library.getByRole('navigation')).toHaveCount(0)
})

test('the field for the alt text of a new picture is visible, however long the text is', async ({ page }) => {
  await page.goto('/admin/posts/new')
  const paragraphs = 'A paragraph.\n\n'.repeat(60)
  await page
    .getByRole('textbox', { name: /^Content/ })
    .fill(`![](/images/checkout-before-after.svg)\n\n${paragraphs}`)
  await page.evaluate(() => scrollTo(0, 0))
  const alt = page.getByRole('textbox', { name: 'Alt text of picture 1' })
  await expect(alt).toBeInViewport({ ratio: 1 })
  await alt.pressSequentially('A loom')
  await expect(page.locator('summary', { hasText: '1 picture' })).not.toContainText('without alt text')
  await expect(alt).toBeInViewport({ ratio: 1 })
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await expect(alt).not.toBeInViewport()
})

test('the field of a picture keeps its number, the focus and what is typed when an earlier picture arrives after it', async ({
  page,
}) => {
  await fillInNewPost(page, uniqueSlug('order'), 'Before.')
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const pictures = await drawPictures(2)
  await page.route('**/api/media?name=*1.png*', async (route) => {
    await released
    await route.continue()
  })
  await page.getByLabel('Picture to put into the text').setInputFiles(pictures)
  const second = page.getByLabel('Alt text of picture 2')
  await second.pressSequentially('The second ')
  await expect(page.getByText('Picture 1 has not arrived yet.')).toBeVisible()
  const before = await second.boundingBox()
  release()
  await expect(page.getByLabel('Alt text of picture 1')).toBeAttached()
  await expect(second).toBeFocused()
  expect(Math.abs(((await second.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2)
  await page.keyboard.type('sketch')
  await page.getByLabel('Alt text of picture 1').fill('The first sketch')
  await page.keyboard.press('Tab')
  await expect(content(page)).toHaveValue(
    /!\[The first sketch\]\(.*-101x50.*\)\n\n!\[The second sketch\]\(.*-102x50/,
  )
})

test('a picture whose alt text was left empty on purpose does not ask again', async ({ page }) => {
  const slug = uniqueSlug('decorative')
  const post = { title: slug, slug, content: '![](/images/checkout-before-after.svg)' }
  const { data } = await database().from('blog_posts').insert(post).select('id').single().throwOnError()
  await page.goto(`/admin/posts/${data.id}`)
  await expect(page.getByText('1 picture in the text, 1 without alt text')).toBeVisible()
  await expect(page.getByLabel('Alt text of picture 1')).toBeHidden()
})

test('a hero image that is still uploading holds back publication, can be cancelled and retried', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/503/)
  const slug = uniqueSlug('hero')
  await fillInNewPost(page, slug)
  await field(page, 'Hero Image URL').fill('/images/checkout-before-after.svg')
  await field(page, 'Alt text').fill('A checkout')
  const hero = page.locator('section', { has: page.getByRole('heading', { name: 'Hero image' }) })
  const [picture] = await drawPictures(1)
  if (!picture) throw new Error('No picture was drawn')
  const { counts, release } = await holdUploads(page)
  const choose = () => hero.getByLabel('Picture to upload').setInputFiles(picture)
  await choose()
  await page.getByRole('button', { name: 'Publish Now' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'The hero image has not arrived yet.' })
  await expect(alert).toBeVisible()
  await alert.getByRole('button', { name: 'Close notification' }).click()
  expect((await storedPost(slug))?.status).not.toBe('published')
  await hero.getByRole('button', { name: 'Cancel' }).click()
  await expect(hero.getByRole('button', { name: 'Upload' })).toBeEnabled()
  await choose()
  await expect.poll(() => counts.seen).toBe(2)
  await hero.getByRole('button', { name: 'Cancel' }).click()
  // The third upload is refused.
  await choose()
  await expect.poll(() => counts.seen).toBe(3)
  release()
  await expect(hero.getByRole('alert')).toHaveText('Many pictures are being prepared.')
  await expect(field(page, 'Alt text')).toHaveValue('A checkout')
  await hero.getByRole('button', { name: 'Retry' }).click()
  await expect(field(page, 'Hero Image URL')).toHaveValue(/^\/media\/\w+-101x50\.webp$/)
  await expect(field(page, 'Alt text')).toHaveValue('')

  await hero.getByRole('button', { name: 'Remove' }).click()
  await expect(field(page, 'Hero Image URL')).toHaveValue('')
  await page.locator('[data-slot=toast]').getByRole('button', { name: 'Undo' }).click()
  await expect(field(page, 'Hero Image URL')).toHaveValue(/^\/media\//)
})

test('a hero image that is chosen while the post is saved arrives before the page is left', async ({
  page,
}) => {
  const slug = uniqueSlug('late-hero')
  const [picture] = await drawPictures(1)
  if (!picture) throw new Error('No picture was drawn')
  await fillInNewPost(page, slug)
  let save = () => {}
  const held = new Promise<void>((resolve) => {
    save = resolve
  })
  await page.route('**/admin/posts/new**', async (route) => {
    if (route.request().method() === 'POST' && route.request().postData()?.includes(slug)) await held
    await route.continue()
  })
  const { release } = await holdUploads(page)
  await page.getByRole('button', { name: 'Save as Draft' }).click()
  await page.getByLabel('Picture to upload').setInputFiles(picture)
  save()
  await expectToast(page, 'Success', 'Post created')
  release()
  await expect(field(page, 'Hero Image URL')).toHaveValue(/^\/media\/\w+-101x50\.webp$/)
})

test('a damaged picture cannot be sent again', async ({ page, allowConsole }) => {
  allowConsole(/4(15|22)/)
  await page.goto('/admin/posts/new')
  const [picture] = await drawPictures(1)
  if (!picture) throw new Error('No picture was drawn')
  const damaged = { ...picture, buffer: picture.buffer.subarray(0, 60) }
  await expect(content(page)).toBeEnabled()
  const hero = page.locator('section', { has: page.getByRole('heading', { name: 'Hero image' }) })
  await hero.getByLabel('Picture to upload').setInputFiles(damaged)
  await expect(hero.getByRole('alert')).toBeVisible()
  await expect(hero.getByRole('button', { name: 'Retry' })).toHaveCount(0)
  await page.getByLabel('Picture to put into the text').setInputFiles(damaged)
  await expect(rows(page).getByRole('alert')).toBeVisible()
  await expect(rows(page).getByRole('button', { name: /^Retry/ })).toHaveCount(0)
  await expect(content(page)).toHaveValue('')
  await rows(page)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(rows(page)).toHaveCount(0)
})

test('on a phone the reason why a picture of the text is refused is visible above the save bar', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/posts/new')
  const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Not a picture') }
  await expect(content(page)).toBeEnabled()
  await page.getByLabel('Picture to put into the text').setInputFiles(text)
  const alert = rows(page).getByRole('alert')
  await expect(alert).toBeInViewport({ ratio: 1 })
  // What is covered by the bar would not receive the click.
  await alert.click({ trial: true })
})

test('pictures that cannot be fetched are counted after the save, which stores all of the text', async ({
  page,
}) => {
  const slug = uniqueSlug('unfetched')
  const address = 'http://127.0.0.1:9/loom.png'
  await fillInNewPost(page, slug, `![A loom](${address})`)
  await page.getByText('1 picture in the text').click()
  await expect(page.getByText('Readers do not see it before it is fetched')).toBeVisible()
  const hero = 'http://127.0.0.1:9/hero.png'
  await page.getByLabel('Hero Image URL').fill(hero)
  await page.getByRole('button', { name: 'Save as Draft' }).click()
  await page.waitForURL('/admin/posts')
  await expect(page.getByText('2 pictures were not fetched')).toBeVisible()
  expect(await storedPost(slug)).toMatchObject({ content: `![A loom](${address})`, hero_image: hero })
})

test('whoever uploads an animation is told that it became a still picture', async ({ page }) => {
  await fillInNewPost(page, uniqueSlug('animation'), '')
  const pictures = await drawPictures(2)
  const frames = await Promise.all(
    pictures.map(({ buffer }) => sharp(buffer).resize(101, 50, { fit: 'fill' }).toBuffer()),
  )
  const buffer = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  const input = page.getByLabel('Picture to put into the text')
  await input.setInputFiles({ name: 'walk.gif', mimeType: 'image/gif', buffer })
  await expect(
    page.getByRole('alert').filter({ hasText: 'The animation became a still picture' }),
  ).toContainText('Only the first picture of the animation “walk.gif” is kept.')
  await expect(content(page)).toHaveValue(new RegExp(files(101).join('')))
})
