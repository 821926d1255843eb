import type { Page } from '@playwright/test'
import {
  addConfirmedSubscribers,
  campaignPath,
  campaignsOf,
  dialog,
  mailsOf,
  send,
  sendButton,
  storePost,
} from './support/campaigns'
import { database } from './support/database'
import { expectToast, newVisitorContext, pageOf, people, sessionOf } from './support/people'
import { expect, expectAccessible, test } from './support/test'

test.use({ storageState: sessionOf('admin') })

// The browser logs this when the test tools inspect the email's frame, in which no script may run.
const blockedInLetter = /Blocked script execution in 'about:srcdoc'/

test.beforeEach(({ allowConsole }) => allowConsole(blockedInLetter))

test('a campaign is previewed, sent as a test and sent once', async ({ page }) => {
  const newest = { status: 'published', publish_date: new Date().toISOString() }
  const [post, readers] = [await storePost(newest), await addConfirmedSubscribers(3)]
  await page.goto(`/admin/posts?q=${post.slug}`)
  await expect(page.getByRole('link', { name: `Send ${post.title} to subscribers` })).toBeVisible()
  await page.goto('/admin/newsletter')
  const unsent = page.getByRole('region', { name: 'Send a post' })
  await unsent.getByRole('link', { name: `Prepare ${post.title}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Send this post' })).toBeVisible()
  const mail = page.frameLocator('iframe[title="The email as subscribers will see it"]')
  await expect(mail.getByRole('heading', { name: post.title })).toBeVisible()
  await expect(mail.getByText('Why we dye.', { exact: true }).last()).toBeVisible()

  await page.getByLabel('Subject').fill('Read this one')
  await page.getByLabel('Introduction').fill('Hello,\n\nthis took a year.')
  await expect(mail.getByText('this took a year.', { exact: true })).toBeVisible()
  await expect(page.getByText('Subject: Read this one')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Introduction')).toHaveValue('Hello,\n\nthis took a year.')
  await expect(mail.getByText('this took a year.', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Send me a test' }).click()
  await expectToast(page, 'Success', `A test is on its way to ${people.admin}`)
  expect(await mailsOf(post.id)).toEqual([])

  await sendButton(page).click()
  await expect(dialog(page)).toContainText(post.title)
  await expect(dialog(page)).toContainText('cannot be called back')
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  expect(await campaignsOf(post.id)).toEqual([])

  await sendButton(page).click()
  await dialog(page).getByRole('button', { name: 'Send now' }).dblclick()
  await expect(page.getByRole('heading', { level: 2, name: /^Sending since/ })).toBeVisible()
  await expect.poll(async () => (await mailsOf(post.id)).length).toBeGreaterThanOrEqual(readers.length)
  const mails = await mailsOf(post.id)
  expect(mails.map(({ recipient }) => recipient)).toEqual(expect.arrayContaining(readers))
  expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(mails.length)
  expect(await campaignsOf(post.id)).toHaveLength(1)
  // This site has no mail key, so no email is sent, and the page says so.
  const total = mails.length.toLocaleString('en')
  await expect(page.getByText(`0 of ${total} sent`, { exact: true })).toBeVisible()
  await expect(page.getByText(`${total} still waiting.`)).toBeVisible()
  await expect(page.getByText('RESEND_API_KEY is not set.')).toBeVisible()

  await page.goto(campaignPath(post))
  await expect(page.getByRole('heading', { level: 2, name: /^Sending since/ })).toBeVisible()
  await expect(sendButton(page)).toHaveCount(0)
  await page.goto('/admin/newsletter')
  const line = page.getByRole('region', { name: 'Sent posts' }).getByRole('listitem')
  await expect(line.filter({ hasText: 'Read this one' })).toContainText('Sending')
  await expect(unsent).not.toContainText(post.title)
  await line.getByRole('link', { name: 'Read this one' }).first().click()
  await expect(page).toHaveURL(campaignPath(post))
})

test('the progress of a campaign updates without a reload', async ({ page }) => {
  const post = await storePost()
  await addConfirmedSubscribers(1)
  await page.goto(campaignPath(post))
  await send(page)
  await expect(page.getByText(/^0 of [\d,]+ sent$/)).toBeVisible()
  const sent = { status: 'sent', sent_at: new Date().toISOString(), provider_id: crypto.randomUUID() }
  const [mail] = await mailsOf(post.id)
  await database()
    .from('email_outbox')
    .update(sent)
    .eq('post_id', post.id)
    .eq('recipient', mail?.recipient ?? '')
    .throwOnError()
  await expect(page.getByText(/^1 of [\d,]+ sent$/)).toBeVisible()
})

test('a campaign is stopped, and can be resumed for those who have not received it', async ({ page }) => {
  const post = await storePost()
  await addConfirmedSubscribers(2)
  await page.goto(campaignPath(post))
  await send(page)
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(dialog(page)).toContainText(post.title)
  await dialog(page).getByRole('button', { name: 'Stop sending' }).click()
  await expectToast(page, 'Success', 'The sending is stopped')
  await expect(page.getByRole('heading', { level: 2, name: /^Stopped on/ })).toBeVisible()
  await expect(page.getByText(/^0 of [\d,]+ sent, [\d,]+ kept back$/)).toBeVisible()
  expect((await campaignsOf(post.id)).map(({ status }) => status)).toEqual(['stopped'])
  for (const { status } of await mailsOf(post.id)) expect(status).toBe('stopped')
  await expect(sendButton(page)).toBeVisible()
})

test('a campaign is scheduled in the time of the school, shown as such and cancelled', async ({ page }) => {
  const post = await storePost()
  await addConfirmedSubscribers(1)
  await page.goto(campaignPath(post))
  await page.getByLabel('Subject').fill('For next week')
  const time = page.getByLabel('Send later')
  await time.fill('2020-01-01T07:30')
  const schedule = page.getByRole('button', { name: /^Schedule for [\d,]+ subscribers?$/ })
  const confirm = dialog(page).getByRole('button', { name: 'Schedule' })
  await schedule.click()
  await confirm.click()
  await expect(page.getByText('Choose a time within a year from now.')).toBeVisible()
  await expect(dialog(page)).toBeHidden()

  const day = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  await time.fill(`${day}T07:30`)
  await schedule.click()
  await expect(dialog(page)).toContainText('You can cancel it until then.')
  await confirm.click()
  await expect(page.getByRole('heading', { level: 2, name: /^Scheduled for .*07:30/ })).toBeVisible()
  expect(await mailsOf(post.id)).toEqual([])
  await page.goto('/admin/newsletter')
  const line = page.getByRole('region', { name: 'Sent posts' }).getByRole('listitem')
  await expect(line.filter({ hasText: 'For next week' }).first()).toContainText('Scheduled')

  await page.goto(campaignPath(post))
  await page.getByRole('button', { name: 'Cancel the sending' }).click()
  await expectToast(page, 'Success', `“${post.title}” will not be sent`)
  await expect(page.getByLabel('Subject')).toHaveValue('For next week')
  expect((await campaignsOf(post.id)).map(({ status }) => status)).toEqual(['stopped'])
})

test('a post that a colleague has scheduled meanwhile is not called sent, and what was typed is kept', async ({
  page,
}) => {
  const post = await storePost()
  await addConfirmedSubscribers(1)
  await page.goto(campaignPath(post))
  await page.getByLabel('Introduction').fill('Not to be lost.')
  const send_at = new Date(Date.now() + 60 * 60 * 1000).toISOString()
  const scheduled = {
    post_id: post.id,
    subject: post.title,
    mail_data: {},
    recipients: 1,
    status: 'scheduled',
  }
  await database()
    .from('newsletter_campaigns')
    .insert({ ...scheduled, send_at })
    .throwOnError()
  await send(page)
  await expectToast(page, 'Already scheduled', 'Somebody has scheduled this post before')
  await page.getByRole('button', { name: 'Cancel the sending' }).click()
  await expect(page.getByLabel('Introduction')).toHaveValue('Not to be lost.')
})

test('a campaign that is being sent by now is not cancelled: the page then shows how to stop it', async ({
  page,
}) => {
  const post = await storePost()
  await addConfirmedSubscribers(1)
  const { title, slug } = post
  const row = { post_id: post.id, subject: title, mail_data: { title, slug }, recipients: 1 }
  const send_at = new Date(Date.now() + 60 * 60 * 1000).toISOString()
  await database()
    .from('newsletter_campaigns')
    .insert({ ...row, status: 'scheduled', send_at })
    .throwOnError()
  await page.goto(campaignPath(post))
  const cancel = page.getByRole('button', { name: 'Cancel the sending' })
  await expect(cancel).toBeEnabled()
  const begun = { status: 'sending', send_at: new Date().toISOString() }
  await database().from('newsletter_campaigns').update(begun).eq('post_id', post.id).throwOnError()
  await cancel.click()
  await expectToast(page, 'Error', 'The sending has begun meanwhile. Press Stop to end it.')
  expect((await campaignsOf(post.id)).map(({ status }) => status)).toEqual(['sending'])
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Stop sending' }).click()
  await expectToast(page, 'Success', 'The sending is stopped')
})

test('emails of a campaign that were given up are sent again', async ({ page }) => {
  const post = await storePost()
  await addConfirmedSubscribers(1)
  await page.goto(campaignPath(post))
  await send(page)
  await expect(page.getByRole('heading', { level: 2, name: /^Sending since/ })).toBeVisible()
  const failed = { status: 'failed', last_error: 'no answer' }
  await database().from('email_outbox').update(failed).eq('post_id', post.id).throwOnError()
  await page.reload()
  await page.getByRole('button', { name: 'Send the failed ones again' }).click()
  await expectToast(page, 'Success', 'way again')
  await expect(page.getByRole('button', { name: 'Send the failed ones again' })).toBeHidden()
  expect((await mailsOf(post.id)).map(({ status }) => status)).not.toContain('failed')
})

test('the time chosen for a campaign is still there after a reload', async ({ page }) => {
  const post = await storePost()
  await addConfirmedSubscribers(1)
  await page.goto(campaignPath(post))
  const time = page.getByLabel('Send later')
  const day = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  await time.fill(`${day}T07:30`)
  await page.reload()
  await expect(time).toHaveValue(`${day}T07:30`)
  await expect(page.getByRole('button', { name: /^Schedule for [\d,]+ subscribers?$/ })).toBeVisible()
  await time.fill('')
  await page.reload()
  await expect(sendButton(page)).toBeVisible()
  await expect(time).toHaveValue('')
})

test('a draft can be previewed and sent as a test, but not to subscribers', async ({ page }) => {
  const post = await storePost({})
  await page.goto(campaignPath(post))
  await expect(page.getByText('Publish this post before you send it')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send me a test' })).toBeVisible()
  await expect(sendButton(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Open the editor' }).click()
  await expect(page).toHaveURL(`/admin/posts/${post.id}`)
})

test('the campaign page of a post that does not exist is a 404', async ({ page, allowConsole }) => {
  allowConsole(/404/)
  for (const id of [crypto.randomUUID(), 'no-id']) {
    await page.goto(`/admin/newsletter/send/${id}`)
    await expect(page.getByRole('heading', { name: 'Send this post' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Send me a test' })).toHaveCount(0)
    await expect(page.getByText(/not found/i).first()).toBeVisible()
  }
})

test('pending accounts and visitors without a session cannot open the campaign page', async ({ browser }) => {
  const post = await storePost()
  const page = await pageOf(browser, 'pending')
  await page.goto(campaignPath(post))
  await expect(page).toHaveURL('/admin/waiting')
  await expect(page.getByText(post.title)).toHaveCount(0)
  const stranger = await (await newVisitorContext(browser)).newPage()
  await stranger.goto(campaignPath(post))
  await expect(stranger).toHaveURL(/\/login/)
  expect(await campaignsOf(post.id)).toEqual([])
})

test('the page of a draft, the question before sending and a running campaign are accessible and fit a small phone', async ({
  page,
}) => {
  const [post, draft] = [await storePost(), await storePost({})]
  await addConfirmedSubscribers(1)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(campaignPath(draft))
  await expectNoOverflow(page)
  await page.goto(campaignPath(post))
  await sendButton(page).click()
  await expectAccessibleAround(page)
  await dialog(page).getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByRole('heading', { level: 2, name: /^Sending since/ })).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await expectNoOverflow(page)
})

async function expectNoOverflow(page: Page) {
  await expectAccessibleAround(page)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}

/**
 * Checks the page without the email's frame, because axe waits for ever for a frame that runs no script.
 * Other tests check the email.
 */
const expectAccessibleAround = (page: Page) => expectAccessible(page, { except: 'iframe' })
