import { setUpAuthenticator } from './support/authenticator'
import { confirmIdentity, expectToast, newVisitorContext, pageOf, people, signIn } from './support/people'
import { expect, expectAccessible, test } from './support/test'

test('when a second factor is required of everybody, an account without one must set it up before anything else', async ({
  browser,
}) => {
  const owner = await (await newVisitorContext(browser)).newPage()
  await signIn(owner, people.owner)
  await owner.waitForURL('/admin')
  await owner.goto('/admin/people')
  const requirement = owner.getByRole('switch', { name: 'Require one for everybody' })
  await requirement.click()
  await confirmIdentity(owner)
  await expectToast(owner, 'Error', 'Set up your own authenticator app first.')
  await setUpAuthenticator(owner, false)
  await owner.goto('/admin/people')
  await requirement.click()
  await expectToast(owner, 'Success', 'Everybody needs an authenticator app now')

  const admin = await pageOf(browser, 'admin')
  for (const path of ['/admin', '/admin/posts', '/admin/inbox']) {
    await admin.goto(path)
    await admin.waitForURL('/admin/account')
  }
  await expect(admin.getByText('Everybody here needs an authenticator app.')).toBeVisible()
  await expect(admin.getByRole('link', { name: 'Posts' })).toHaveCount(0)
  await expectAccessible(admin)
  expect((await admin.request.get('/api/inbox/export')).status()).toBe(403)

  await requirement.click()
  await expectToast(owner, 'Success', 'Authenticator apps are optional now')
  await expect(requirement).toBeFocused()
  await owner.goto('/admin/account')
  await owner.getByRole('button', { name: 'Switch off' }).click()
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Switch off' }).click()
  await expectToast(owner, 'Success', 'The app is switched off')
  await admin.goto('/admin/posts')
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Blog Posts')
})
