import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { database, uniqueSlug } from './support/database'
import { newVisitorContext, pageOf, people, type Role, sessionOf, signIn } from './support/people'
import { confirmSession } from './support/session'
import { expect, expectAccessible, test } from './support/test'

test.use({ storageState: sessionOf('admin') })

const idOf = async (role: Role) => {
  const profile = database().from('profiles').select('id').eq('email', people[role]).single()
  return (await profile.throwOnError()).data.id
}

/** Adds an entry to the activity record with the service role, as the server does. */
async function note(entry: { action: string; subject_label: string; actor?: string; fields?: string[] }) {
  const kind = { actor_kind: entry.actor ? 'person' : 'automation', subject_kind: 'post' }
  await database()
    .rpc('record_activity', { ...kind, ...entry })
    .throwOnError()
}

const entries = (page: Page) => page.locator('section > ul > li').filter({ has: page.locator('time') })
const find = (page: Page, text: string) => page.goto(`/admin/activity?q=${text}`)

test('what an admin does to a post is recorded, with a link while the post exists', async ({ page }) => {
  const title = `Noted ${uniqueSlug('post')}`
  const row = { title, slug: uniqueSlug('noted'), content: 'Words.' }
  const post = database().from('blog_posts').insert(row).select('id').single()
  const { id } = (await post.throwOnError()).data
  await page.goto(`/admin/posts/${id}`)
  await page.getByRole('button', { name: 'Publish Now' }).click()
  await expect(page).toHaveURL(/\/admin\/posts$/)

  await find(page, title)
  await expect(entries(page).first()).toContainText(`${people.admin} published ${title}`)
  await page.getByRole('link', { name: title }).first().click()
  await expect(page).toHaveURL(`/admin/posts/${id}`)

  await database().from('blog_posts').delete().eq('id', id).throwOnError()
  await find(page, title)
  await expect(entries(page).first()).toContainText(`The automation deleted ${title}`)
  await expect(page.getByRole('link', { name: title })).toHaveCount(0)
})

test('a change of the school is shown, and found by its area', async ({ page }) => {
  const course = `Noted ${randomUUID()}`
  await note({ action: 'course.changed', subject_label: course, actor: await idOf('admin') })
  await page.goto(`/admin/activity?area=school&q=${course}`)
  await expect(entries(page)).toHaveCount(1)
  await expect(entries(page)).toContainText(`${people.admin} changed the course ${course}`)
})

test('filters apply as soon as they are chosen, and are kept in the URL', async ({ page }) => {
  const marker = randomUUID()
  await note({ action: 'post.published', subject_label: `${marker} one`, actor: await idOf('owner') })
  await note({ action: 'campaign.started', subject_label: `${marker} two`, actor: await idOf('admin') })
  await note({ action: 'run.failed', subject_label: `${marker} three` })
  await page.goto('/admin/activity')
  await page.getByRole('searchbox', { name: 'Search activity' }).fill(marker)
  await expect(page).toHaveURL(new RegExp(`q=${marker}`))
  await expect(entries(page)).toHaveCount(3)

  await page.getByLabel('What').filter({ visible: true }).selectOption('Newsletters')
  await expect(page).toHaveURL(/area=sends/)
  await expect(entries(page)).toHaveCount(1)
  await page.getByLabel('What').filter({ visible: true }).selectOption('Everything')
  await page.getByLabel('Who').filter({ visible: true }).selectOption(people.owner)
  await expect(entries(page)).toHaveText([new RegExp(`${people.owner} published ${marker} one`)])
  await page.getByLabel('Who').filter({ visible: true }).selectOption('The automation')
  await expect(entries(page)).toHaveText([/The automation could not finish/])
  await page.getByLabel('When').filter({ visible: true }).selectOption('Today')
  await expect(page).toHaveURL(/period=today/)
  await expect(entries(page)).toHaveCount(1)

  await page.getByRole('searchbox', { name: 'Search activity' }).fill(randomUUID())
  await expect(page.getByText('No activity matches.')).toBeVisible()
  await page.getByRole('link', { name: 'Show all activity' }).click()
  await expect(page).toHaveURL('/admin/activity')
})

test('invalid parameters in the URL are ignored', async ({ page }) => {
  await note({ action: 'post.published', subject_label: 'On grids' })
  for (const invalidQuery of [
    'who=%27or+1=1&area=secret&period=never&before=-7',
    'before=1e99&who=me&q=%25%00grids',
  ]) {
    expect((await page.goto(`/admin/activity?${invalidQuery}`))?.status()).toBe(200)
    await expect(entries(page).first()).toBeVisible()
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the record is filtered and paged by links and one form', async ({ page }) => {
    const marker = randomUUID()
    for (let n = 1; n <= 60; n++) await note({ action: 'post.updated', subject_label: `${marker} no. ${n}.` })
    await page.goto('/admin/activity')
    await page.getByRole('searchbox', { name: 'Search activity' }).fill(marker)
    await page.getByLabel('What').selectOption('Posts and names')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(entries(page)).toHaveCount(50)
    await expect(entries(page).first()).toContainText(`${marker} no. 60.`)
    // Entries written while somebody pages through the list do not move the others to another page.
    await note({ action: 'post.updated', subject_label: `${marker} no. 61.` })
    await page.getByRole('link', { name: 'Older' }).click()
    await expect(entries(page)).toHaveCount(10)
    await expect(entries(page).first()).toContainText(`${marker} no. 10.`)
    await expect(page.getByRole('link', { name: 'Older' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Newest' }).click()
    await expect(entries(page).first()).toContainText(`${marker} no. 61.`)
  })
})

test('sign-ins are shown to the owner and to the person who signed in', async ({ page, browser }) => {
  const [mine, others] = [randomUUID(), randomUUID()]
  await note({ action: 'sign_in.succeeded', subject_label: mine, actor: await idOf('admin') })
  await note({ action: 'sign_in.succeeded', subject_label: others, actor: await idOf('owner') })
  await find(page, mine)
  await expect(entries(page)).toHaveCount(1)
  await find(page, others)
  await expect(page.getByText('No activity matches.')).toBeVisible()
  const owner = await pageOf(browser, 'owner')
  for (const marker of [mine, others]) {
    await find(owner, marker)
    await expect(entries(owner)).toHaveCount(1)
  }
})

test('a wrong password is recorded for the account it was tried on, with the device and without the password', async ({
  browser,
}) => {
  const stranger = await (await newVisitorContext(browser)).newPage()
  const secret = `not-the-password-${randomUUID()}`
  await signIn(stranger, people.admin, secret)
  await expect(stranger.getByText('Invalid login credentials').first()).toBeVisible()
  await signIn(stranger, `${secret}@school.example`, secret)
  await expect(stranger.getByText('Invalid login credentials').first()).toBeVisible()

  const owner = await pageOf(browser, 'owner')
  await expect(async () => {
    await find(owner, people.admin)
    const failed = entries(owner).filter({ hasText: `Somebody failed to log in as ${people.admin}` })
    await expect(failed.first()).toContainText(/Chrome on \w+/, { timeout: 1000 })
  }).toPass()
  await find(owner, secret.slice(0, 30))
  await expect(owner.getByText('No activity matches.')).toBeVisible()
})

test('a sign-in is recorded with its device, and a sign-out after it', async ({ browser }) => {
  const device = await (await newVisitorContext(browser)).newPage()
  await signIn(device, people.admin)
  await expect(device).toHaveURL(/\/admin$/)
  await device.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click()
  await expect(device).toHaveURL(/\/login/)
  const owner = await pageOf(browser, 'owner')
  for (const did of ['logged in', 'logged out']) {
    await expect(async () => {
      await owner.goto(`/admin/activity?area=security&who=${await idOf('admin')}`)
      const entry = entries(owner).filter({ hasText: `${people.admin} ${did}` })
      await expect(entry.first()).toContainText(/Chrome on \w+/, { timeout: 1000 })
    }).toPass()
  }
})

test('an export is recorded before the file is delivered', async ({ page }) => {
  await page.goto('/admin/activity')
  await confirmSession(page.context())
  expect((await page.request.get('/api/newsletter/export')).status()).toBe(200)
  await page.goto(`/admin/activity?area=messages&who=${await idOf('admin')}`)
  await expect(entries(page).filter({ hasText: `${people.admin} exported the subscribers` })).not.toHaveCount(
    0,
  )
})

test('visitors without a session and pending accounts cannot open the activity record', async ({
  browser,
}) => {
  const stranger = await (await newVisitorContext(browser)).newPage()
  await stranger.goto('/admin/activity')
  await expect(stranger).toHaveURL('/login?next=%2Fadmin%2Factivity')
  const pending = await pageOf(browser, 'pending')
  await pending.goto('/admin/activity')
  await expect(pending).toHaveURL('/admin/waiting')
})

test('a title with markup or right-to-left characters is shown as text', async ({ page }) => {
  const marker = randomUUID()
  const title = `${marker} <img src=x onerror=document.title='broken'> \u202E turned`
  await note({ action: 'post.published', subject_label: title })
  await find(page, marker)
  await expect(entries(page)).toContainText("<img src=x onerror=document.title='broken'>")
  await expect(page).toHaveTitle(/Activity/)
  await expect(entries(page).locator('img')).toHaveCount(0)
})

test('the activity record is accessible and can be used by keyboard', async ({ page }) => {
  await note({ action: 'post.published', subject_label: 'On grids', fields: ['title', 'meta_title'] })
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Activity' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Activity')
  await expect(entries(page).first()).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/admin/activity?q=${randomUUID()}`)
  await expectAccessible(page)
})
