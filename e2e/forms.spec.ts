import type { APIResponse, Locator, Page } from '@playwright/test'
import { database } from './support/database.ts'
import { anyScreen, expect, test, uniqueEmail } from './support/test.ts'

const enrolled = [
  'Enrollment Submitted!',
  "We'll review your application and contact you within 24 hours.",
] as const
const sent = ['Success!', "Your message has been sent. We'll get back to you soon!"] as const

async function rowsOf(
  table: 'contact_messages' | 'enrollment_inquiries' | 'enrollment_applications',
  email: string,
) {
  const { data, error } = await database().from(table).select('*').eq('email', email)
  if (error) throw error
  return data
}

async function expectConfirmed(page: Page, [title, text]: readonly [string, string]) {
  const toast = page.getByRole('status').filter({ hasText: title })
  await expect(toast.first()).toContainText(text)
}

test('the home inquiry is stored once however often its button is pressed, then confirmed and cleared', async ({
  page,
}) => {
  const email = uniqueEmail()
  await page.goto('/')
  const form = page.locator('form').filter({ has: page.getByLabel('WhatsApp number') })
  await expect(form).toContainText(
    'By submitting this form, you agree to be contacted by the academy regarding your enrollment.',
  )
  await expect(form.getByLabel('WhatsApp number')).toHaveAttribute('placeholder', '+234 xxx xxx xxxx')
  await form.getByLabel('Full name').fill('Ṣọlá Adébáyọ̀')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('WhatsApp number').fill('+234 803 000 0000')
  await form.getByLabel('Course').selectOption('ui-ux-design')
  await form.getByLabel('Payment plan').selectOption({ label: '3 Installments' })
  await form.getByRole('button').dblclick()
  await expectConfirmed(page, enrolled)
  await expect(form.getByLabel('Full name')).toHaveValue('')
  const rows = await rowsOf('enrollment_inquiries', email)
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({
    full_name: 'Ṣọlá Adébáyọ̀',
    course: 'ui-ux-design',
    payment: 'installment-3',
  })
})

test('a message from the contact page is stored without its optional phone and interest', async ({
  page,
}) => {
  const email = uniqueEmail()
  await page.goto('/contact')
  await page.getByLabel('Name').fill('Chinọnso')
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Message').fill('Can I pay in two parts?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expectConfirmed(page, sent)
  expect(await rowsOf('contact_messages', email)).toMatchObject([
    { source: 'contact', phone: null, interest: null },
  ])
})

const emailMessage = 'Enter an email address like name@example.com.'
const termsMessage = 'Tick this box to agree to the terms and conditions.'

async function fillApplication(form: Locator, email: string) {
  await form.getByLabel('First name').fill('Halima')
  await form.getByLabel('Last name').fill('Sani')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Phone').fill('08030000000')
  await form.getByLabel('Experience').selectOption({ label: 'Complete Beginner' })
  await form.getByLabel('Course').selectOption({ label: 'UI/UX Design Fundamentals (₦150,000)' })
  await form.getByLabel('Payment plan').selectOption({ label: 'Full Payment (10% discount)' })
  await form.getByLabel('Your goals').fill('Work as a product designer.')
}

test('the enrollment form shows its errors, keeps what was typed, and then stores the application', async ({
  page,
}) => {
  const email = uniqueEmail()
  await page.goto('/enroll')
  const form = page.getByRole('main').locator('form')
  await form.getByLabel('First name').fill('Halima')
  await form.getByLabel('Email').fill('halima@gmail')
  await form.getByRole('button', { name: 'Submit enrollment' }).click()
  await expect(form.getByText(emailMessage).first()).toBeVisible()
  await expect(form.getByLabel('First name')).toHaveValue('Halima')
  await expect(form.getByText(termsMessage).first()).toBeVisible()
  await fillApplication(form, email)
  await form.getByRole('checkbox').check()
  await expect(form.getByText(termsMessage)).toHaveCount(0)
  await form.getByRole('button', { name: 'Submit enrollment' }).click()
  await expectConfirmed(page, enrolled)
  expect(await rowsOf('enrollment_applications', email)).toMatchObject([
    { first_name: 'Halima', experience: 'beginner', course: 'ui-ux-fundamentals', payment: 'full-payment' },
  ])
})

for (const label of ['Course', 'Payment plan'])
  test(`every choice of "${label}" is shown whole, with its price`, async ({ page }) => {
    await page.goto('/enroll?course=product-design-pro')
    const spare = await page.getByLabel(label).evaluate((select: HTMLSelectElement) => {
      const { paddingLeft, paddingRight, font } = getComputedStyle(select)
      const context = document.createElement('canvas').getContext('2d')
      if (!context) throw new Error('Texts cannot be measured')
      context.font = font
      const widths = [...select.options].map(({ text }) => context.measureText(text).width)
      return (
        select.clientWidth -
        Number.parseFloat(paddingLeft) -
        Number.parseFloat(paddingRight) -
        Math.max(...widths)
      )
    })
    expect(spare).toBeGreaterThan(0)
  })

test('an empty message is answered on the same page: the first field that is wrong has the focus', async ({
  page,
}) => {
  await page.goto('/contact')
  const form = page.locator('#contact-form')
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(form.getByText('Enter your name.').first()).toBeVisible()
  await expect(form.getByText('Write your message.').first()).toBeVisible()
  await expect(form.getByLabel('Name')).toBeFocused()
  await expect(page).toHaveURL('/contact')
})

/** Whether a script contains the rules that forms are validated against. */
const hasRules = async (script: APIResponse) => (await script.text()).includes(emailMessage)

test(
  'rules that arrive after an enrollment form was submitted show the errors that they find',
  anyScreen,
  async ({ page }) => {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/_next/static/**/*.js', async (route) => {
      const script = await route.fetch()
      if (await hasRules(script)) await released
      return route.fulfill({ response: script })
    })
    await page.goto('/enroll')
    const form = page.getByRole('main').locator('form')
    await form.getByLabel('Email').fill('halima@gmail')
    await form.getByRole('button', { name: 'Submit enrollment' }).click()
    await expect(form.getByText(termsMessage).first()).toBeVisible()
    await expect(form.getByText(emailMessage)).toHaveCount(0)
    release()
    await expect(form.getByText(emailMessage).first()).toBeVisible()
    await expect(form.getByText(termsMessage).first()).toBeVisible()
    // Scripts may still be loading when the test ends.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
)

for (const rules of ['', ' whose rules did not arrive']) {
  test(
    `an enrollment form${rules} is not sent before the terms are agreed to, and does not send the agreement`,
    anyScreen,
    async ({ page, allowConsole }) => {
      if (rules) {
        allowConsole(/ERR_FAILED/)
        await page.route('**/_next/static/**/*.js', async (route) => {
          const script = await route.fetch()
          return (await hasRules(script)) ? route.abort() : route.fulfill({ response: script })
        })
      }
      const email = uniqueEmail()
      const posts: string[] = []
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/enroll'))
          posts.push(request.postData() ?? '')
      })
      await page.goto('/enroll')
      const form = page.getByRole('main').locator('form')
      await fillApplication(form, email)
      await form.getByRole('button', { name: 'Submit enrollment' }).click()
      await expect(form.getByText(termsMessage).first()).toBeVisible()
      await expect(form.getByRole('checkbox')).toBeFocused()
      expect(posts).toEqual([])
      await form.getByRole('checkbox').check()
      await form.getByRole('button', { name: 'Submit enrollment' }).click()
      await expectConfirmed(page, enrolled)
      expect(posts).toHaveLength(1)
      expect(posts[0]).toContain(email)
      expect(posts[0]).not.toMatch(/terms|agree|consent/)
      const consent = expect.stringContaining('version of 2025-11-01')
      expect(await rowsOf('enrollment_applications', email)).toMatchObject([{ consent }])
      await expect(form.getByRole('checkbox')).not.toBeChecked()
      // Scripts may still be loading when the test ends.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    },
  )
}

test(
  'a form filled in by a bot is confirmed like any other, and stored with its suspicion',
  anyScreen,
  async ({ page }) => {
    const email = uniqueEmail()
    await page.goto('/contact')
    const begun = page.waitForResponse('**/api/form-time?*')
    await page.getByLabel('Name').fill('Best Links')
    expect((await begun).headers()['cache-control']).toBe('no-store')
    await page.getByRole('main').getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Message').fill('Buy links.')
    const honeypot = page.getByRole('main').locator('input[name="website"]')
    await expect(honeypot).not.toBeInViewport()
    await honeypot.fill('https://links.example')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expectConfirmed(page, sent)
    const [row] = await rowsOf('contact_messages', email)
    expect(row).toMatchObject({ name: 'Best Links', status: 'new' })
    expect(row?.suspicion).toMatch(
      /^It fills in a field that people cannot see\.( Sent .* after the page was opened\.)?$/,
    )
  },
)

test(
  'a corrected error and a restored draft are not suspicious, however quickly they are sent',
  anyScreen,
  async ({ page }) => {
    const email = uniqueEmail()
    const send = async () => {
      await page.getByRole('button', { name: 'Send message' }).click()
      await expectConfirmed(page, sent)
    }
    const suspicions = async () => (await rowsOf('contact_messages', email)).map(({ suspicion }) => suspicion)
    const fillMessage = async (message: string) => {
      await page.getByLabel('Name').fill('Kemi')
      await page.getByRole('main').getByLabel('Email', { exact: true }).fill(email)
      await page.getByLabel('Message').fill(message)
    }
    // Whatever the page's own clock says, it was opened this moment.
    await page.route('**/api/form-time?open=*', (route) =>
      route.continue({ url: formTimeUrl(route.request().url()) }),
    )
    await page.goto('/contact')
    const token = page.getByRole('main').locator('input[name="opened"]')
    await page.getByLabel('Name').focus()
    await expect(token).not.toHaveValue('')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByLabel('Name')).toHaveAttribute('aria-invalid')
    await fillMessage('Hello?')
    await send()
    expect(await suspicions()).toEqual([null])

    await fillMessage('Hello again?')
    await page.reload()
    await expect(page.getByText('We kept what you typed before.')).toBeVisible()
    await page.getByLabel('Name').focus()
    await expect(token).not.toHaveValue('')
    await send()
    expect(await suspicions()).toEqual([null, null])
  },
)

/** The address that asks for a form time as if the page had been opened that moment. */
const formTimeUrl = (url: string) => url.replace(/open=\d+/, 'open=0')

test(
  'somebody who sends too often is told how long to wait, keeps the text and is shown another contact',
  anyScreen,
  async ({ page, request }) => {
    const email = uniqueEmail()
    const data = { name: 'Kemi', email, message: 'Hello?' }
    for (let attempt = 0; attempt < 10; attempt++) await request.post('/api/send-contact-email', { data })
    await page.goto('/contact')
    await page.getByLabel('Name').fill('Kemi')
    await page.getByRole('main').getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Message').fill('Hello again?')
    await page.getByRole('button', { name: 'Send message' }).click()
    const result = page.locator('#contact-form-answer')
    await expect(result).toContainText(/Too many tries\. Please wait \d+ minutes? and try again\./)
    await expect(result.getByRole('link', { name: 'Chat on WhatsApp' })).toHaveAttribute('href', /wa\.me/)
    await expect(page.getByLabel('Message')).toHaveValue('Hello again?')
  },
)

test('signing up for the newsletter says that an email with a confirmation link follows', async ({
  page,
}) => {
  const email = uniqueEmail()
  await page.goto('/blog')
  await page.getByPlaceholder('Enter your email').fill(email)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expectConfirmed(page, ['Almost there', 'Check your inbox to confirm your subscription.'])
  const { data } = await database().from('newsletter_subscribers').select('status').eq('email', email)
  expect(data).toEqual([{ status: 'pending' }])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the home message form stores and confirms on the page', async ({ page }) => {
    const email = uniqueEmail()
    await page.goto('/')
    const form = page.locator('form').filter({ has: page.getByLabel('Message') })
    await form.getByLabel('Name').fill('Visitor')
    await form.getByLabel('Email').fill(email)
    await form.getByLabel('Message').fill('Hello from a phone with scripts off.')
    await form.getByRole('button').click()
    await expect(page.getByText(sent[1]).first()).toBeVisible()
    expect(await rowsOf('contact_messages', email)).toMatchObject([{ source: 'home', suspicion: null }])
  })
  for (const { path, form: id, fields } of [
    { path: '/contact', form: 'contact-form', fields: ['name', 'message'] },
    { path: '/blog', form: 'newsletter-form', fields: ['email'] },
  ])
    test(`invalid fields of ${path} are listed in front of the first one, each with a link to it`, async ({
      page,
    }) => {
      await page.goto(path)
      const form = page.locator(`#${id}`)
      // Browsers accept these values, but the server does not.
      await form.locator('[name=email]').fill(fields.includes('email') ? 'a..b@c.d' : 'ada@example.com')
      for (const field of fields.filter((name) => name !== 'email'))
        await form.locator(`[name=${field}]`).fill(' ')
      await form.getByRole('button').click()
      const summary = page.locator(`#${id}-answer`)
      await expect(summary).toBeFocused()
      await expect(summary).toBeInViewport()
      expect(await form.locator(`#${id}-answer, [data-slot=input]`).first().getAttribute('id')).toBe(
        `${id}-answer`,
      )
      for (const field of fields) {
        await summary.locator(`a[href="#${id}-${field}"]`).click()
        await expect(form.locator(`[name=${field}]`)).toBeFocused()
      }
    })

  test('an empty message is answered with a summary that links to each wrong field', async ({ page }) => {
    await page.goto('/contact')
    const form = page.locator('#contact-form')
    // As a browser that does not check fields itself.
    await form.evaluate((element: HTMLFormElement) => {
      element.noValidate = true
    })
    await form.getByRole('button').click()
    const summary = page.locator('#contact-form-answer')
    await expect(summary).toBeFocused()
    for (const [field, message] of [
      ['name', 'Enter your name.'],
      ['email', emailMessage],
      ['message', 'Write your message.'],
    ]) {
      const link = summary.locator(`a[href="#contact-form-${field}"]`)
      await expect(link).toContainText(message ?? '')
      await link.click()
      await expect(form.locator(`[name=${field}]`)).toBeFocused()
    }
  })

  test('an application is sent once the terms are agreed to, and the agreement is not a field of it', async ({
    page,
  }) => {
    const email = uniqueEmail()
    const posts: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') posts.push(request.postData() ?? '')
    })
    await page.goto('/enroll')
    const form = page.getByRole('main').locator('form')
    await fillApplication(form, email)
    await form.getByRole('button', { name: 'Submit enrollment' }).click()
    await expect(form.getByRole('checkbox')).toBeFocused()
    expect(posts).toEqual([])
    await form.getByRole('checkbox').check()
    await form.getByRole('button', { name: 'Submit enrollment' }).click()
    await expect(page.getByText(enrolled[1]).first()).toBeVisible()
    expect(posts).toHaveLength(1)
    expect(posts[0]).not.toMatch(/terms|agree|consent/)
    expect(await rowsOf('enrollment_applications', email)).toHaveLength(1)
  })
})
