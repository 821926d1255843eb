import type { Page } from '@playwright/test'
import { setUpAuthenticator } from './support/authenticator'
import { database } from './support/database'
import { choosePassword, requestRecoveryLink } from './support/mailed-link'
import { expectToast, newVisitorContext, password, signIn, signUp } from './support/people'
import { newAdmin, signInElsewhere } from './support/session'
import { expect, expectAccessible, test, uniqueEmail } from './support/test'

/** The cookies that contain the secret of a link, plain or as base64, and those that replace it. */
async function cookiesWith(page: Page, link: string) {
  const secret = link.split('=')[1] ?? ''
  const cookieHolds = (value: string) =>
    [value, Buffer.from(value.split('.')[0] ?? '', 'base64url').toString()].some((text) =>
      text.includes(secret),
    )
  return (await page.context().cookies())
    .filter(({ name, value }) => cookieHolds(value) || /academy-(link|recovery)/.test(name))
    .map(({ name }) => name)
}

test('without JavaScript the recovery link works on /new-password, and leaves no token behind', async ({
  browser,
}) => {
  const email = uniqueEmail()
  await signUp(await newVisitorContext(browser), email)
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  const link = await requestRecoveryLink(page, email)
  await page.goto(link)
  await expect(page).toHaveURL('/new-password')
  await choosePassword(page, 'iloveyou')
  await expect(page.getByText('Add another word or two.').first()).toBeVisible()
  expect(await cookiesWith(page, link)).toEqual(['academy-link'])
  await choosePassword(page, 'another-password')
  await expect(page).toHaveURL(/\/admin\/waiting/)
  expect(await cookiesWith(page, link)).toEqual([])
  const secondVisit = await (await newVisitorContext(browser)).newPage()
  await signIn(secondVisit, email, 'another-password')
  await secondVisit.waitForURL('/admin/waiting')
})

test('with JavaScript, too, a used recovery link leaves no token behind', async ({ browser, page }) => {
  const email = uniqueEmail()
  await signUp(await newVisitorContext(browser), email)
  const link = await requestRecoveryLink(page, email)
  await page.goto(link)
  await choosePassword(page, 'another-password')
  await page.waitForURL('/admin/waiting')
  expect(await cookiesWith(page, link)).toEqual([])
})

test('/new-password without a link leads to a new one instead of showing a form that cannot be sent', async ({
  page,
}) => {
  await page.goto('/new-password')
  await expect(page.getByText('A link works once, within an hour.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save new password' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Get a new link' }).click()
  await expect(page).toHaveURL('/recover')
})

test('attack: whoever signs up with the address of another person and sets up an authenticator app loses the account to the recovery link', async ({
  browser,
  page,
}) => {
  const email = uniqueEmail()
  const stranger = await (await newVisitorContext(browser)).newPage()
  await signUp(stranger.context(), email)
  await setUpAuthenticator(stranger)

  await page.goto(await requestRecoveryLink(page, email))
  // The address is known once the link is used, and the link still works for another password.
  await choosePassword(page, email)
  await expect(page.getByText('easy to guess from your address').first()).toBeVisible()
  await choosePassword(page, 'another-password')
  await page.waitForURL('/admin/waiting')
  const profile = database().from('profiles').select('role, email_verified_at').eq('email', email).single()
  expect((await profile.throwOnError()).data).toEqual({
    role: 'pending',
    email_verified_at: expect.any(String),
  })

  await stranger.goto('/admin')
  await expect(stranger).toHaveURL(/\/login/)
  await signIn(stranger, email, password)
  await expectToast(stranger, 'Error', 'Invalid login credentials')
  const elsewhere = await (await newVisitorContext(browser)).newPage()
  await signIn(elsewhere, email, 'another-password')
  await elsewhere.waitForURL('/admin/waiting')
})

test('attack: the proof that a recovery link was used is valid for no other session, no other link and no longer time', async ({
  browser,
}) => {
  const { email, page } = await newAdmin(browser)
  await setUpAuthenticator(page)
  const owner = await (await newVisitorContext(browser)).newPage()
  const link = await requestRecoveryLink(owner, email)
  const usedLink = 'This link has expired or was used already.'
  const tryWith = async (visitor: Page, address: string) => {
    await visitor.goto(address)
    await choosePassword(visitor, 'another-password')
  }
  await tryWith(owner, link)
  await expect(owner.getByLabel('Code', { exact: true })).toBeVisible()
  const proof = (await owner.context().cookies()).find(({ name }) => name === 'academy-link-proof')
  if (!proof) throw new Error('There is no proof to try.')

  const otherSession = await signInElsewhere(browser, email)
  await otherSession.waitForURL(/\/login\/code/)
  await otherSession.context().addCookies([proof])
  await tryWith(otherSession, link)
  await expect(otherSession.getByText(usedLink).first()).toBeVisible()

  await tryWith(owner, `/new-password?token_hash=${'a'.repeat(40)}`)
  await expect(owner.getByText(usedLink).first()).toBeVisible()

  const [until, signature] = proof.value.split('.')
  await owner.context().addCookies([{ ...proof, value: `${Number(until) + 3_600_000}.${signature}` }])
  await tryWith(owner, link)
  await expect(owner.getByText(usedLink).first()).toBeVisible()

  await owner.context().addCookies([proof])
  await tryWith(owner, link)
  await expect(owner.getByLabel('Code', { exact: true })).toBeVisible()
})
