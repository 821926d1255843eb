import { createHash, randomBytes } from 'node:crypto'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { feeds } from '@/lib/school/files'
import { allPages, visitsOf } from '@/lib/school/pages'
import { type SchoolField, type SchoolFormName, schoolForms } from '@/lib/school-editing/forms'
import { database, publishPost, removePost } from './support/database'
import { expectToast, pageOf } from './support/people'
import { sharedPicture } from './support/share-pictures'
import { expect, test } from './support/test'

// These tests change the school that every page shows, one after the other.
test.describe.configure({ mode: 'default' })

type Texts = string | string[]

interface Change {
  of: SchoolFormName
  /** The address of the form in the admin, or the name of the link to it on that page. */
  form: string
  link?: string
  /** Distinguishes the tests of one form. */
  part?: string
  /** The group of fields that has to be opened. */
  group?: string
  /** By the label of the field, or of the list whose first field is meant: what is typed, what readers see, what they no longer see. */
  fields: Record<string, [typed: string | boolean, shown: Texts, before?: Texts]>
  /** A page whose link preview has another picture afterwards. */
  pictureOf?: string
  /** Makes addresses, beside the public ones, that show the fields. */
  prepare?: () => Promise<string[]>
}

const article = 'near-midnight'
const visitor = 'near-midnight@example.com'

/** An article that was published at the last hour of a day, which is the next day in Lagos. */
async function publishNearMidnight() {
  await publishPost({ slug: article, title: 'Near midnight', publish_date: '2026-01-10T23:30:00Z' })
  return [`/blog/${article}`]
}

/** The calendar file of an application for the flagship. */
async function applyForCalendar() {
  const token = randomBytes(32).toString('base64url')
  const payload = {
    first_name: 'Zainab',
    last_name: 'Musa',
    email: visitor,
    phone: '0803 123 4567',
    experience: 'beginner',
    course: 'ui-ux-fundamentals',
    payment: 'full-payment',
    goals: 'A first job in design.',
    token_hash: createHash('sha256').update(token).digest('hex'),
  }
  const form = { kind: 'enrollment_application', submission_id: crypto.randomUUID(), payload }
  await database().rpc('submit_form', form).throwOnError()
  return [`/application/${token}/cohort.ics`]
}

test.afterAll(async () => {
  await database().from('enrollment_applications').delete().eq('email', visitor).throwOnError()
  const formerIds = ['interface-course', 'figma-in-depth']
  await database().from('course_ids').delete().in('id', formerIds).throwOnError()
  await database().from('courses').update({ sample: true }).eq('id', 'figma-mastery').throwOnError()
  await removePost(article)
})

const changes: Change[] = [
  {
    of: 'identity',
    form: 'identity',
    fields: {
      Name: ['The Workshop', 'The Workshop', 'The Academy'],
      Email: ['hallo@workshop.example', 'mailto:hallo@workshop.example', 'hello@academy.example'],
      Phone: ['+234 811 222 3344', 'tel:+2348112223344', '+234 800 000 0000'],
      'WhatsApp number': ['+234 811 222 3355', 'wa.me/2348112223355', 'wa.me/2348000000000'],
    },
    pictureOf: '/about',
  },
  {
    of: 'identity',
    form: 'identity',
    part: 'time zone',
    fields: { 'Time zone': ['America/New_York', 'Jan 10, 2026', 'Jan 11, 2026'] },
    prepare: publishNearMidnight,
  },
  {
    of: 'facts',
    form: 'words/facts',
    fields: {
      Tagline: [
        'Design taught by people who ship.',
        'Design taught by people who ship.',
        'Empowering the next',
      ],
      'Founded in': ['2019', 'in 2019', 'founded in 2022'],
      Graduates: ['612', ['612+', 'count=612'], ['500+', 'count=500']],
      'Hours until a reply': ['36', 'within 36 hours', 'within 24 hours'],
      'Copyright year': ['2031', '© 2031', '© 2025'],
      City: ['Ibadan', 'run from Ibadan', 'run from Lagos'],
      'City and country': ['Ibadan, Nigeria', 'Ibadan, Nigeria', 'Lagos, Nigeria'],
      Country: ['GH', '"addressCountry":"GH"', '"addressCountry":"NG"'],
    },
    pictureOf: '/about',
  },
  {
    of: 'about',
    form: 'words/about',
    fields: {
      Mission: ['We make designers.', 'We make designers.', 'We teach people in Africa to design'],
      'Our Story': ['It began on a bus.', 'It began on a bus.', 'in a borrowed room in Yaba'],
      'Our Values': ['Our Purpose', 'Our Purpose', 'Our Mission'],
      'Teaching Philosophy': ['Make it first', 'Make it first', 'Make first, name it after'],
      'Value cards': ['Learning by Doing', 'Learning by Doing', 'Practical Learning'],
    },
  },
  {
    of: 'legal',
    form: 'words/legal',
    fields: {
      'Terms & Conditions': ['About your seat', 'About your seat', 'Your seat'],
      'Privacy Policy': ['What we store', 'What we store', 'What we keep'],
    },
  },
  {
    of: 'contact',
    form: 'words/contact',
    fields: {
      'Office hours': ['Weekdays', 'Weekdays', 'Mon-Fri'],
      'Social links': ['Mastodon', '>Mastodon'],
    },
  },
  {
    of: 'member',
    form: 'people/funmi-nduka',
    fields: {
      Name: ['Bisi Cole', 'Bisi Cole', 'Funmi Nduka'],
      Role: ['Founder and Teacher', 'Founder and Teacher', 'Founder &amp; Lead Instructor'],
      About: ['Bisi began in Yaba.', 'Bisi began in Yaba.', 'on a borrowed laptop'],
    },
  },
  {
    of: 'project',
    form: 'projects/last-bus',
    fields: {
      Title: ['Night Bus', 'Night Bus', 'Last Bus'],
      Student: ['Ngozi Eze', 'Ngozi Eze', 'Chiamaka Obi'],
      Kind: ['Web Design', 'last-bus.svg?device=browser', 'last-bus.svg?device=phones'],
      Description: ['Buses after nine.', 'Buses after nine.', 'the people standing there'],
    },
  },
  {
    of: 'question',
    form: 'questions/software',
    fields: {
      Question: ['Which apps do I use?', 'Which apps do I use?', 'What software do I need?'],
      Answer: ['A browser is enough.', 'A browser is enough.', 'Its free plan is enough'],
    },
  },
  {
    of: 'course',
    form: 'courses/ui-ux-fundamentals',
    fields: {
      Title: ['Interface Foundations', 'Interface Foundations', 'UI/UX Design Fundamentals'],
      Description: ['Draw screens that work.', 'Draw screens that work.'],
      // Other courses have the same fee and length. The strips of the hero are weeks of a course that takes eight.
      Fee: ['175k', '₦175,000'],
      Weeks: ['11', '11 weeks', 'Week 8'],
      Modules: ['Looking closely', 'Looking closely'],
      Outcomes: ['Ask before you draw', 'Ask before you draw'],
    },
    pictureOf: '/course/ui-ux-fundamentals',
  },
  {
    of: 'course',
    form: 'courses/ui-ux-fundamentals',
    group: 'On the list and the home page',
    fields: {
      'Title on the list': ['Interfaces', 'Interfaces', 'UI/UX Design (Product Design Mastery)'],
      'Short name': ['Screens', '>Screens<', '>UI/UX Design<'],
      'Text on the list': ['Screens that people understand.', 'Screens that people understand.'],
      'Level on the list': ['For everybody', 'For everybody', 'All Levels'],
      'Short address': ['interface-course', 'href="/course/interface-course"', 'href="/course/ui-ux-design"'],
    },
  },
  {
    of: 'course',
    form: 'courses/product-design-pro',
    part: 'level',
    fields: { Level: ['Leads', '"educationalLevel":"Leads"', '"educationalLevel":"Advanced"'] },
  },
  {
    of: 'course',
    form: 'courses/product-design-pro',
    part: 'page',
    // As /llms.txt names it.
    fields: { 'Has a page of its own': [false, [], '/course/product-design-pro)'] },
  },
  {
    of: 'course',
    form: 'courses/figma-mastery',
    part: 'state',
    fields: {
      State: ['closed', 'This course takes no applications at the moment.', 'Figma Mastery (₦120,000)'],
    },
  },
  {
    of: 'course',
    form: 'courses/figma-mastery',
    group: 'On the list and the home page',
    fields: {
      'On the course list': [true, 'Showing 9 courses', 'Showing 8 courses'],
      'Place on the home page': ['9', ['>Figma Mastery</h3>', 'Two courses are open now.'], 'One course is'],
    },
  },
  {
    of: 'cohort',
    form: 'cohorts',
    link: 'December 1, 2025',
    fields: {
      'First day': [
        '2031-05-05',
        ['May 5, 2031', 'DTSTART;VALUE=DATE:20310505'],
        ['December 1, 2025', 'There is no start to put into a calendar.'],
      ],
      Seats: ['27', '27 seats', '30 seats'],
      'Fee in this cohort': ['140k', ['₦140,000', '₦126,000 at once'], '₦135,000 at once'],
    },
    pictureOf: '/',
    prepare: applyForCalendar,
  },
  {
    of: 'cohort',
    form: 'cohorts',
    link: 'December 1, 2025',
    part: 'state',
    fields: { State: ['closed', 'The next cohort will be announced', 'December 1, 2025'] },
  },
  {
    of: 'plan',
    form: 'plans/installment-2',
    part: 'forms',
    fields: {
      'In the home page’s form': [false, '3 to 4 installments', '2 to 4 installments'],
      'In the application': [false, 'over 3 installments', 'over 2 or 3 installments'],
    },
  },
  {
    of: 'plan',
    form: 'plans/installment-2',
    fields: {
      Name: ['Two halves', 'Two halves', '2 Installments'],
      Payments: ['5', '5 payments of ₦30,000', '2 payments of ₦75,000'],
    },
  },
  { of: 'plan', form: 'plans/full-payment', fields: { 'Per cent off': ['15', '15%', '10%'] } },
  {
    of: 'testimonial',
    form: 'words',
    link: 'Adaeze Nwankwo',
    fields: {
      Name: ['Kemi Balogun', 'Kemi Balogun', 'Adaeze Nwankwo'],
      'Job and company': ['Lead at Kola Bank', 'Lead at Kola Bank', 'Product Designer, Paywise Lagos'],
      'What they say': ['I ask better questions.', 'I ask better questions.'],
    },
  },
]

// Rows that may have an uploaded picture; without one a generated drawing is shown.
const pictures: Pick<Change, 'of' | 'form' | 'link'>[] = [
  { of: 'member', form: 'people/funmi-nduka' },
  { of: 'project', form: 'projects/last-bus' },
  { of: 'testimonial', form: 'words', link: 'Adaeze Nwankwo' },
]

/** Fields that are not in `changes`, and why. */
const elsewhere: Record<string, string> = {
  'identity: Logo': 'a test of its own',
  'course: Address': 'a test of its own',
  'course: Featured': 'a test of its own: of two courses, because one is featured at most',
  'cohort: Course': 'supabase/tests/school-versions.test.ts: a cohort with applications keeps it',
  'legal: Version of the terms': 'visitors do not see it; site-wide-agreement.spec.ts',
}

test('every field of the school is changed in this file, or named in the list of other tests', () => {
  const changed = [
    ...changes.flatMap(({ of, fields }) => Object.keys(fields).map((label) => `${of}: ${label}`)),
    ...pictures.map(({ of }) => `${of}: Picture`),
    ...Object.keys(elsewhere),
  ]
  const fields = Object.entries(schoolForms).flatMap(([of, form]) =>
    Object.values<SchoolField>(form.fields).map(({ label }) => `${of}: ${label}`),
  )
  expect([...new Set(changed)].toSorted()).toEqual(fields.toSorted())
})

const files = [
  ...Object.values(feeds).map(({ path }) => path),
  '/llms.txt',
  '/manifest.webmanifest',
  '/sitemap.xml',
  '/.well-known/security.txt',
]
const publicPaths = [
  ...allPages
    .filter(({ indexed }) => indexed !== false)
    .flatMap(visitsOf)
    .map(({ path }) => path),
  // The application with a preselected course, and a page that is not indexed and so not in the list above.
  '/enroll?course=figma-mastery',
  '/login',
  ...files,
]

/** Expects each new text somewhere, and none of the old ones anywhere. Shorter than a tick, which would hide a missing refresh. */
async function expectEverywhere(
  request: APIRequestContext,
  { shown, gone, paths }: { shown: string[]; gone: string[]; paths: string[] },
) {
  const read = async () => {
    const bodies = await Promise.all(
      [...publicPaths, ...paths].map(async (path) => [path, await (await request.get(path)).text()] as const),
    )
    return {
      missing: shown.filter((text) => !bodies.some(([, body]) => body.includes(text))),
      left: gone.flatMap((text) =>
        bodies.filter(([, body]) => body.includes(text)).map(([path]) => `${text} on ${path}`),
      ),
    }
  }
  await expect.poll(read, { timeout: 15_000, intervals: [50] }).toEqual({ missing: [], left: [] })
}

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Success', 'Saved. Every page that shows it is renewed.')
}

/** The field with this label, or the first field of the list with this name. */
const fieldOf = (page: Page, label: string) => {
  const main = page.getByRole('main')
  const field = main.getByLabel(new RegExp(`^${label}`)).and(page.locator('input, textarea, select'))
  return field.or(main.getByRole('list', { name: label, exact: true }).getByRole('textbox')).first()
}

async function type(field: Locator, typed: string | boolean) {
  if (typeof typed === 'boolean') return field.setChecked(typed)
  const isSelect = await field.evaluate(({ tagName }) => tagName === 'SELECT')
  return isSelect ? void (await field.selectOption(typed)) : field.fill(typed)
}

async function openForm(page: Page, { form, link, group }: Pick<Change, 'form' | 'link' | 'group'>) {
  await page.goto(`/admin/school/${form}`)
  if (link) await page.getByRole('link', { name: link }).first().click()
  if (group) await page.getByText(group, { exact: true }).click()
}

async function restoreFirstVersion(page: Page) {
  // The list of versions is renewed a moment after the form was saved.
  await page.reload()
  await page
    .getByRole('button', { name: /^Restore the version/ })
    .first()
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click()
  await expectToast(page, 'Success', 'The version is restored')
}

for (const { form, link, part, group, fields, pictureOf, prepare } of changes) {
  test(`what is changed under ${[link ?? form, part, group].filter(Boolean).join(', ')} is new on every page and in every file, and the old is nowhere`, async ({
    browser,
  }) => {
    const page = await pageOf(browser, 'admin')
    const paths = (await prepare?.()) ?? []
    const before = pictureOf ? [await sharedPicture(page.request, pictureOf)] : []
    await openForm(page, { form, link, group })
    for (const [label, [typed]] of Object.entries(fields)) await type(fieldOf(page, label), typed)
    await save(page)
    const shown = Object.values(fields).flatMap(([, texts]) => texts)
    const old = Object.values(fields).flatMap(([, , texts]) => texts ?? [])
    await expectEverywhere(page.request, { shown, gone: [...old, ...before], paths })
    await restoreFirstVersion(page)
    await expectEverywhere(page.request, { shown: old, gone: shown, paths })
  })
}

async function uploadPicture(page: Page, name: string) {
  const background = `#${randomBytes(3).toString('hex')}`
  const drawing = sharp({ create: { width: 120, height: 120, channels: 3, background } })
  const buffer = await drawing.png().toBuffer()
  // Playwright's `setInputFiles` does not wait until the field is enabled; `click` does.
  await expect(page.getByLabel('Picture to upload')).toBeEnabled()
  await page.getByLabel('Picture to upload').setInputFiles({ name, mimeType: 'image/png', buffer })
  await expect(page.getByRole('button', { name: 'Remove', exact: true })).toBeVisible()
}

test('an uploaded logo is on every page, in structured data and in feeds, and the drawn one is nowhere', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'admin')
  await page.goto('/admin/school/identity')
  await uploadPicture(page, 'logo.png')
  await save(page)
  const { data } = await database().from('site_identity').select('logo').single().throwOnError()
  const logo = data.logo ?? ''
  expect(logo).toMatch(/^\/media\//)
  // In the header, in structured data, and in the JSON feed.
  const shown = [`src="${logo}`, `${logo}"`]
  const drawn = ['icon-512.png","width"']
  await expectEverywhere(page.request, { shown, gone: drawn, paths: [] })
  await restoreFirstVersion(page)
  await expectEverywhere(page.request, { shown: drawn, gone: [logo], paths: [] })
})

for (const { of, form, link } of pictures) {
  test(`the uploaded picture of a ${of} is shown until it is taken back`, async ({ browser }) => {
    const page = await pageOf(browser, 'admin')
    await openForm(page, { form, link })
    await uploadPicture(page, `${of}.png`)
    await save(page)
    const rows = database()
      .from(schoolForms[of].table as 'projects')
      .select('image')
    const { data } = await rows.not('image', 'is', null).single().throwOnError()
    const shown = [encodeURIComponent(data.image ?? '')]
    expect(shown[0]).toMatch(/^%2Fmedia%2F/)
    await expectEverywhere(page.request, { shown, gone: [], paths: [] })
    await restoreFirstVersion(page)
    await expectEverywhere(page.request, { shown: [], gone: shown, paths: [] })
  })
}

/** Saves one field of a course. */
async function changeCourse(page: Page, id: string, label: string, typed: string | boolean) {
  await page.goto(`/admin/school/courses/${id}`)
  if (label === 'Address') await page.getByText('Address', { exact: true }).first().click()
  await type(fieldOf(page, label), typed)
  await save(page)
}

test('the course that is featured is shown for unknown addresses', async ({ browser }) => {
  const page = await pageOf(browser, 'admin')
  const heading = async () => {
    const html = await (await page.request.get('/course/no-such-course')).text()
    return /<h1[^>]*>([^<]*)/.exec(html)?.[1]
  }
  expect(await heading()).toBe('UI/UX Design Fundamentals')
  await changeCourse(page, 'figma-mastery', 'Featured', true)
  await expect.poll(heading).toBe('Figma Mastery')
  await changeCourse(page, 'ui-ux-fundamentals', 'Featured', true)
  await expect.poll(heading).toBe('UI/UX Design Fundamentals')
})

test('a changed address of a course works at once, and the old one leads to it', async ({ browser }) => {
  const page = await pageOf(browser, 'admin')
  const answer = async (id: string) => {
    const response = await page.request.get(`/course/${id}`, { maxRedirects: 0 })
    return [response.status(), response.headers().location?.replace(/^https?:\/\/[^/]+/, '')]
  }
  for (const [from, to] of [
    ['figma-mastery', 'figma-in-depth'],
    ['figma-in-depth', 'figma-mastery'],
  ] as const) {
    await changeCourse(page, from, 'Address', to)
    await expect.poll(() => answer(from)).toEqual([301, `/course/${to}`])
    expect(await answer(to)).toEqual([200, undefined])
  }
})
