import type { APIRequestContext, PlaywrightWorkerArgs } from '@playwright/test'
import { visitorAddress } from '../scripts/stack/visitor-address.ts'
import {
  apiClientAt,
  countOutcomes,
  hiddenFields,
  inGroups,
  range,
  sendForm,
  wrongPasswordMessage,
} from './support/account-requests'
import { fillCredentials, password, signIn } from './support/people'
import { expect, expectAccessible, test, uniqueEmail } from './support/test'

const vendor = process.env.VENDOR_URL ?? ''
const needsProof = {
  message: expect.stringMatching(
    /^Too many tries\. Please wait \d+ (second|minute)s?, or pass the check that you are a person, and try again\.$/,
  ),
}
const newProof = (action = 'sign-in') => `good.${action}.${crypto.randomUUID()}`

test.beforeEach(({ allowConsole }) => allowConsole(new RegExp(`^asked ${vendor}/`)))

async function newAccount(playwright: PlaywrightWorkerArgs['playwright']) {
  const email = uniqueEmail()
  const program = await apiClientAt(playwright, visitorAddress())
  const made = await sendForm(program, '/signup', await hiddenFields(program, '/signup'), { email, password })
  expect(made).toEqual({ location: '/admin' })
  return email
}

/**
 * A client that must wait minutes before its next try at this account. Small groups, because comparing passwords is
 * slow.
 */
async function clientThatWaits(request: APIRequestContext, email: string, tries = 12) {
  const hidden = await hiddenFields(request, '/login')
  const send = (secret: string, challenge = '', at = email) =>
    sendForm(request, '/login', hidden, { email: at, password: secret, challenge })
  const guesses = await inGroups(3, tries, (n) => send(`guess-${n}`, newProof()))
  expect(countOutcomes(guesses, wrongPasswordMessage)).toBe(tries)
  return send
}

test('where a sign-in would have to wait, a Turnstile token allows one try, and a wrong password still counts', async ({
  request,
  playwright,
}) => {
  const email = await newAccount(playwright)
  const send = await clientThatWaits(request, email)
  expect(await send(password)).toEqual(needsProof)
  expect(await send('another-guess', newProof())).toEqual({ message: wrongPasswordMessage })
  expect(await send(password)).toEqual(needsProof)
  expect(await send(password, newProof())).toEqual({ location: '/admin' })
})

const refused = {
  'that the attacker made up': 'bad.sign-in.1',
  'that is longer than any of the vendor': `good.sign-in.${'a'.repeat(3000)}`,
  'that was made for a message': newProof('message'),
  'that was made for no action': `good..${crypto.randomUUID()}`,
  'that the vendor cannot verify because of an error': 'broken.sign-in.1',
}
for (const [what, proof] of Object.entries(refused)) {
  test(`attack: a Turnstile token ${what} does not end the wait, even with the right password`, async ({
    request,
    playwright,
  }) => {
    const send = await clientThatWaits(request, await newAccount(playwright))
    expect(await send(password, proof)).toEqual(needsProof)
  })
}

test('attack: a token that was used for one guess is refused for the next', async ({
  request,
  playwright,
}) => {
  const send = await clientThatWaits(request, await newAccount(playwright))
  const proof = newProof()
  expect(await send('another-guess', proof)).toEqual({ message: wrongPasswordMessage })
  expect(await send(password, proof)).toEqual(needsProof)
})

test('attack: of ten guesses sent at once with the same token only one is compared', async ({
  request,
  playwright,
}) => {
  const send = await clientThatWaits(request, await newAccount(playwright))
  const proof = newProof()
  const outcomes = await Promise.all(range(10).map((n) => send(`guess-at-once-${n}`, proof)))
  expect(countOutcomes(outcomes, wrongPasswordMessage)).toBe(1)
})

test('attack: bought tokens allow twenty tries an hour, and no more', async ({ request, playwright }) => {
  test.slow()
  const send = await clientThatWaits(request, await newAccount(playwright))
  const outcomes = await inGroups(3, 30, (n) => send(`bought-${n}`, newProof()))
  // At most eight of the twelve attempts before had to wait, and so used a token.
  expect(countOutcomes(outcomes, wrongPasswordMessage)).toBeGreaterThanOrEqual(12)
  expect(countOutcomes(outcomes, wrongPasswordMessage)).toBeLessThanOrEqual(20)
  expect(await send(password, newProof())).toEqual(needsProof)
})

test('attack: signing in to one’s own account with a token does not end the wait at another account', async ({
  request,
  playwright,
}) => {
  const [victim, own] = [await newAccount(playwright), await newAccount(playwright)]
  // After 18 failures a client has to wait two minutes at every account, after twelve only four seconds.
  const send = await clientThatWaits(request, victim, 18)
  expect(await send(password, newProof(), own)).toEqual({ location: '/admin' })
  expect(await send('another-guess')).toEqual(needsProof)
  expect(await send('another-guess', '', uniqueEmail())).toEqual(needsProof)
})

test('an address without an account gets the same request for a check in the same words as one with an account', async ({
  request,
}) => {
  const send = await clientThatWaits(request, uniqueEmail())
  expect(await send('another-guess')).toEqual(needsProof)
  expect(await send('another-guess', newProof())).toEqual({ message: wrongPasswordMessage })
})

test('a person who has to wait sees the check in the form, passes it and signs in', async ({
  page,
  request,
  playwright,
}) => {
  const email = await newAccount(playwright)
  await clientThatWaits(request, email)
  const requested: string[] = []
  page.on('request', (sent) => requested.push(sent.url()))
  await page.context().addCookies([{ name: 'turnstile', value: 'clicked', url: process.env.BASE_URL }])
  await page.goto('/login')
  await fillCredentials(page, email)
  const form = page.getByRole('main').locator('form')
  expect(requested.filter((url) => url.includes('/challenge') || url.startsWith(vendor))).toEqual([])
  await form.getByRole('button', { name: 'Log In' }).click()

  const frame = form.getByTitle('Check that you are a person')
  await expect(frame).toBeVisible()
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
  await expectAccessible(page)
  const widget = frame.contentFrame().locator('iframe').contentFrame()
  await widget.getByRole('button', { name: 'Verify you are human' }).click()
  await expect(form.locator('input[name="challenge"]')).toHaveValue(/^good\.sign-in\./)
  await form.getByRole('button', { name: 'Log In' }).click()
  await page.waitForURL(/\/admin/)
})

test('a person who mistypes once more gets a new token for the next try', async ({
  page,
  request,
  playwright,
}) => {
  const email = await newAccount(playwright)
  await clientThatWaits(request, email)
  await signIn(page, email, 'mistyped')
  const proof = page.locator('input[name="challenge"]')
  await expect(proof).toHaveValue(/^good\./)
  const [first, button] = [await proof.inputValue(), page.getByRole('button', { name: 'Log In' })]
  await button.click()
  await expect(page.getByText(wrongPasswordMessage).first()).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await expect(proof).not.toHaveValue(first)
  await button.click()
  await page.waitForURL(/\/admin/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a person who has to wait is told how long', async ({ page, request }) => {
    const email = uniqueEmail()
    await clientThatWaits(request, email)
    await signIn(page, email)
    await expect(page.getByText(/^Too many tries\. Please wait \d+ minutes?, or pass/).first()).toBeVisible()
    await expect(page).toHaveURL(/\/login/)
  })
})
