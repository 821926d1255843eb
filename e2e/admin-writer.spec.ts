import { database, uniqueSlug } from './support/database'
import {
  confirmIdentity,
  expectToast,
  newVisitorContext,
  people,
  signUp,
  startSession,
} from './support/people'
import { fillInNewPost, storedPost } from './support/post-editor'
import { confirmSession, newMember, verifyEmail } from './support/session'
import { expect, expectAccessible, test, uniqueEmail } from './support/test'

test('a writer publishes a post and finds no way to what visitors send', async ({ browser }) => {
  const { page } = await newMember(browser, 'writer')
  await page.goto('/admin')
  const links = page.getByRole('navigation', { name: 'Admin' }).getByRole('listitem')
  await expect(links.filter({ has: page.locator('a[href^="/admin"]') })).toHaveText([
    'Dashboard',
    'Posts',
    'AI Generator',
    'Account',
  ])
  await expect(page.getByText('Next scheduled run')).toBeVisible()
  await expect(page.getByText(/messages|emails|accounts/i).filter({ visible: true })).toHaveCount(0)
  await expectAccessible(page)

  const slug = uniqueSlug('by-a-writer')
  await fillInNewPost(page, slug)
  await page.getByRole('button', { name: 'Publish Now' }).click()
  await expectToast(page, 'Success', 'Post published successfully')
  expect(await storedPost(slug)).toMatchObject({ status: 'published' })
  await page.goto(`/admin/posts?q=${slug}`)
  await expect(page.getByRole('link', { name: `View ${slug} on the site (new tab)` })).toBeVisible()
  await expect(page.getByRole('link', { name: `Send ${slug} to subscribers` })).toHaveCount(0)

  await page.goto('/admin/inbox')
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  await confirmSession(page.context())
  expect((await page.request.get('/api/inbox/export')).status()).toBe(403)
  expect((await page.request.get('/api/inbox/new')).status()).toBe(403)
})

test('the owner lets somebody in as a writer and later makes them an admin, with the password', async ({
  browser,
  page: owner,
}) => {
  const [email, context] = [uniqueEmail(), await newVisitorContext(browser)]
  await signUp(context, email)
  await verifyEmail(email)
  await startSession(owner.context(), people.owner)
  await owner.goto('/admin/people')
  const row = owner.locator('li:not([data-sonner-toast])').filter({ hasText: email })
  await row.getByRole('button', { name: /as writer/ }).click()
  await confirmIdentity(owner)
  await expect(row).toContainText('Writer, since')
  const member = await context.newPage()
  await member.goto('/admin/account')
  await expect(member.getByText('(writer)')).toBeVisible()

  await row.getByRole('button', { name: `Make ${email} admin` }).click()
  await expectAccessible(owner)
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Make admin' }).click()
  await expect(row).toContainText('Admin, since')
  await member.goto('/admin/inbox')
  await expect(member.getByRole('heading', { level: 1 })).toHaveText('Inbox')
  const { data } = await database().from('profiles').select('role').eq('email', email).single().throwOnError()
  expect(data.role).toBe('admin')
})
