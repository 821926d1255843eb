import type { APIRequestContext, Page } from '@playwright/test'
import { database } from './support/database'
import { expectToast, pageOf } from './support/people'
import { printedPages } from './support/print'
import { school } from './support/sample-school'
import { expect, expectAccessible, test, uniqueEmail } from './support/test'

// These tests change the school that every page shows, one after the other.
test.describe.configure({ mode: 'default' })

/** Expects each page to have the new text and not the old one. Shorter than a tick, which would hide a missing refresh. */
async function expectEverywhere(request: APIRequestContext, paths: string[], text: string, old: string) {
  await expect
    .poll(
      async () => {
        const pages = await Promise.all(paths.map(async (path) => (await request.get(path)).text()))
        return paths.filter((_, index) => !pages[index]?.includes(text) || pages[index]?.includes(old))
      },
      { timeout: 15_000, intervals: [50] },
    )
    .toEqual([])
}

/** Graduates, students and the founder of the sample school, and an author of the sample articles. */
const samplePeople = [
  ...school.testimonials.map(({ name }) => name),
  ...school.projects.map(({ student }) => student),
  ...school.team.map(({ name }) => name),
  'Chinọnso Nwachukwu',
]

/** Expects none of the names on any page of the sitemap, in the feeds and in llms.txt. One after the other: all of them have to be rendered. */
async function expectNowhere(request: APIRequestContext, names: string[]) {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const pages = [...sitemap.matchAll(/<loc>([^<]+)</g)].map(([, address = '']) => new URL(address).pathname)
  expect(pages).toContain('/blog/auto-layout-habits')
  for (const path of [...pages, '/feed.xml', '/feed.json', '/llms.txt']) {
    const read = async () => {
      const text = await (await request.get(path)).text()
      return names.filter((name) => text.includes(name))
    }
    await expect.poll(read, { message: path, timeout: 15_000 }).toEqual([])
  }
}

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Success', 'Saved. Every page that shows it is renewed.')
}

/** Brings back what a form had before it was saved. `differences`: what the list of versions says of it. */
async function restore(page: Page, ...differences: string[]) {
  // The list of versions is renewed a moment after the form was saved.
  await page.reload()
  const latest = page.getByRole('region', { name: 'Earlier versions' }).getByRole('listitem').first()
  for (const difference of differences) await expect(latest).toContainText(difference)
  const versions = page.getByRole('button', { name: /^Restore the version/ })
  await versions.first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click()
  await expectToast(page, 'Success', 'The version is restored')
}

test('a changed fee and first day are on every page at once, and the old ones are nowhere', async ({
  browser,
}) => {
  test.slow()
  const page = await pageOf(browser, 'admin')
  const { request } = page
  await page.goto('/admin/school/courses/ui-ux-fundamentals')
  await page.getByLabel('Fee').fill('175k')
  await page.getByRole('textbox', { name: 'Modules, number 1' }).fill('Drawing what one sees')
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('₦175,000')
  await save(page)
  const pages = ['/', '/course/ui-ux-fundamentals', '/contact', '/llms.txt']
  await expectEverywhere(request, pages, '₦175,000', '₦150,000')
  await restore(page, 'Fee: ₦150,000', 'without “Drawing what one sees”')
  await expectEverywhere(request, pages, '₦150,000', '₦175,000')

  await page.goto('/admin/school/cohorts')
  await page.getByRole('link', { name: /December 1, 2025/ }).click()
  await page.getByLabel('First day').fill('2031-05-05')
  await expect(page.getByText(/^Monday, in [\d,]+ days$/)).toBeVisible()
  await save(page)
  const dated = ['/', '/course/ui-ux-fundamentals', '/enroll', '/llms.txt']
  await expectEverywhere(request, dated, 'May 5, 2031', 'December 1, 2025')
  await restore(page, 'First day: December 1, 2025')
  await expectEverywhere(request, dated, 'December 1, 2025', 'May 5, 2031')
})

test('a course is added by hand, has a page and takes an application', async ({ browser, page }) => {
  test.slow()
  const admin = await pageOf(browser, 'admin')
  await admin.goto('/admin/school/courses/new')
  await admin.getByLabel('Title', { exact: true }).fill('Motion for Interfaces')
  await admin.getByLabel('State').selectOption('open')
  await admin.getByLabel('Fee').fill('₦95,000')
  await admin.getByLabel('Weeks').fill('5')
  await admin.getByRole('group', { name: 'Modules' }).getByRole('button', { name: 'Add' }).click()
  await expect(admin.getByRole('textbox', { name: 'Modules, number 1' })).toBeFocused()
  await admin.keyboard.type('Timing and easing')
  await admin.keyboard.press('Enter')
  // The new line has the focus after the next frame.
  await expect(admin.getByRole('textbox', { name: 'Modules, number 2' })).toBeFocused()
  await admin.keyboard.type('Motion that explains')
  await admin.getByRole('button', { name: 'Add course' }).click()
  await admin.waitForURL('/admin/school/courses/motion-for-interfaces')

  const email = uniqueEmail()
  await page.goto('/courses')
  await expect(page.getByRole('heading', { name: 'Motion for Interfaces' })).toBeVisible()
  await page.goto('/course/motion-for-interfaces')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Motion for Interfaces')
  await expect(page.getByRole('listitem').filter({ hasText: 'Motion that explains' })).toBeVisible()
  await page.getByRole('link', { name: 'Enroll in This Course' }).click()
  const form = page.locator('#application-form')
  await expect(form.getByLabel('Course')).toHaveValue('motion-for-interfaces')
  await form.getByLabel('First name').fill('Zainab')
  await form.getByLabel('Last name').fill('Musa')
  await form.getByLabel('Email', { exact: true }).fill(email)
  await form.getByLabel('Phone').fill('0803 123 4567')
  await form.getByLabel('Experience').selectOption('beginner')
  await form.getByLabel('Payment plan').selectOption('installment-2')
  await form.getByLabel('Goals').fill('Work that moves.')
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Submit enrollment' }).click()
  await expect(page.getByText('Enrollment Submitted!').first()).toBeVisible()
  const stored = await database()
    .from('enrollment_applications')
    .select('course, agreed')
    .eq('email', email)
    .single()
    .throwOnError()
  expect(stored.data).toMatchObject({
    course: 'motion-for-interfaces',
    agreed: { course_title: 'Motion for Interfaces', price: 95_000, payments: 2 },
  })

  await admin.getByRole('button', { name: 'Delete this course' }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(admin, 'Success', 'Motion for Interfaces has messages, so it is archived.')
  await expect
    .poll(async () => (await page.request.get('/enroll')).text())
    .not.toContain('Motion for Interfaces')
})

test('opening Frontend Development adds it to the home page, its form and the course list, and each card leads to it', async ({
  browser,
  page,
}) => {
  test.slow()
  const admin = await pageOf(browser, 'admin')
  await admin.goto('/admin/school/courses/frontend-development')
  await admin.getByLabel('State').selectOption('open')
  const warning = admin.getByText('This open course has no page: its card leads to the application.')
  await expect(warning).toBeVisible()
  await expect(admin.getByText('Without a fee nobody can apply for this open course.')).toBeVisible()
  await admin.getByLabel('Fee').fill('180k')
  await expect(admin.getByText('Without a fee nobody can apply for this open course.')).toBeHidden()
  const preview = admin.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText('Two courses are open now. Six more are coming.')
  await expect(preview).not.toContainText('What you will study')
  await expectAccessible(admin)
  await save(admin)

  const application = '/enroll?course=frontend-development'
  await expectEverywhere(page.request, ['/', '/courses', '/llms.txt'], application, 'One course is open')
  await page.goto('/')
  await expect(page.getByText('Two courses are open now. Six more are coming.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'UI/UX Design', exact: true })).toBeVisible()
  const card = page.getByRole('article').filter({ hasText: 'Frontend Development' })
  await expect(card).toContainText('₦180,000')
  await expectAccessible(page)
  const email = uniqueEmail()
  const form = page.locator('#inquiry-form')
  await form.getByLabel('Full name').fill('Zainab Musa')
  await form.getByLabel('Email', { exact: true }).fill(email)
  await form.getByLabel('WhatsApp number').fill('0803 123 4567')
  await form.getByLabel('Course').selectOption('Frontend Development')
  await form.getByLabel('Payment plan').selectOption('installment-2')
  await form.getByRole('button', { name: 'Submit enrollment' }).click()
  await expect(page.getByText('Enrollment Submitted!').first()).toBeVisible()
  await card.getByRole('link', { name: 'Enroll Now' }).click()
  await expect(page).toHaveURL(application)
  const chosen = page.locator('#application-form').filter({ visible: true }).getByLabel('Course')
  await expect(chosen).toHaveValue('frontend-development')

  await page.goto('/courses')
  await expect(page.getByText('Showing 8 courses')).toBeVisible()
  const listed = page.getByRole('article').filter({ hasText: 'Frontend Development' })
  await listed.getByRole('link', { name: 'Enroll Now' }).click()
  await expect(page).toHaveURL(application)

  await database().from('enrollment_inquiries').delete().eq('email', email).throwOnError()
  await restore(admin, 'State: Coming soon')
  await expectEverywhere(page.request, ['/'], 'One course is open now. Seven more', application)
})

const numbered = (kind: string, count: number, length: number) =>
  Array.from({ length: count }, (_, index) => `${kind} ${index}. `.padEnd(length, 'learn to draw ').trimEnd())

for (const [what, sheets, length, counts] of [
  ['that one sheet holds only in small type', 1, 70, [24, 12]],
  ['at the limits of its form', 4, 200, [40, 40]],
] as const)
  test(`a course with as much to study as ${what} prints on ${sheets}`, async ({ page }) => {
    const course = database().from('courses').select('modules, outcomes').eq('id', 'figma-mastery').single()
    const { data: before } = await course.throwOnError()
    const store = (values: object) =>
      database().from('courses').update(values).eq('id', 'figma-mastery').throwOnError()
    const [modules, outcomes] = [
      numbered('Module', counts[0], length),
      numbered('Outcome', counts[1], length),
    ]
    await store({ modules, outcomes })
    try {
      const address = '/course/figma-mastery'
      await expect.poll(async () => (await page.request.get(address)).text()).toContain(outcomes.at(-1))
      await page.goto(address)
      expect(await printedPages(page)).toBe(sheets)
    } finally {
      await store(before)
    }
  })

/** Also when a test ends early, because tests that follow need the sample school. */
test.afterEach(async () => {
  await database().from('launch').update({ launched_at: null }).eq('id', true).throwOnError()
})

test('a launched site shows no sample person and promises no past date', async ({ browser, page }) => {
  const owner = await pageOf(browser, 'owner')
  await owner.goto('/admin/school')
  const coming = owner.getByRole('list', { name: 'Courses to come: samples' })
  await expect(coming.getByRole('link')).toHaveCount(7)
  await expect(coming.getByRole('link', { name: 'Data Analysis' })).toHaveAttribute(
    'href',
    '/admin/school/courses/data-analysis',
  )
  await expectAccessible(owner)
  await owner.getByRole('button', { name: 'Launch the site' }).click()
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Launch' }).click()
  await expectToast(owner, 'Success', 'The site is launched')
  const heading = /^Still to do in School: \d+ of \d+$/
  await expect(owner.getByRole('heading', { name: heading })).toBeVisible()
  await owner.goto('/admin')
  await owner.getByText(heading).click()
  await expect(owner.getByRole('link', { name: 'Terms and privacy' })).toBeVisible()
  await expect(owner.getByText('This is the sample school.')).toHaveCount(0)

  await page.goto('/')
  await expect(page.getByText('The next cohort will be announced').first()).toBeVisible()
  await expect(page.getByText('Dec 1, 2025')).toHaveCount(0)
  await expectNowhere(page.request, samplePeople)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Tell me when the next cohort is announced' }).click()
  await expect(page).toHaveURL('/course/ui-ux-fundamentals#waitlist')
  const waitlist = page.locator('#waitlist-ui-ux-fundamentals').filter({ visible: true })
  await waitlist.getByText('Tell me when the next cohort is announced').click()
  await expect(waitlist.getByText('when this course opens or its next cohort is announced')).toBeVisible()

  const email = uniqueEmail()
  await page.goto('/enroll')
  await waitlist.getByText('Tell me when the next cohort is announced').click()
  await waitlist.getByLabel('Email').fill(email)
  await waitlist.getByRole('button', { name: 'Tell me' }).click()
  await expect(waitlist.getByText("We'll write to you when the next cohort of")).toBeVisible()
  const joined = database().from('course_waitlist').select('course_id').eq('email', email)
  expect((await joined.throwOnError()).data).toEqual([{ course_id: 'ui-ux-fundamentals' }])
  await expectAccessible(page)
  await owner.goto('/admin/school')
  await owner.getByRole('button', { name: 'Back to sample mode' }).click()
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Back to sample mode' }).click()
  await expectToast(owner, 'Success', 'The site is in sample mode')
  await page.goto('/')
  await expect(page.getByText('Next Cohort Starts Dec 1, 2025')).toBeVisible()
})
