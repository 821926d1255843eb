import { createHash, randomBytes } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { feeds } from '@/lib/school/files'
import { allPages, visitsOf } from '@/lib/school/pages'
import { database, publishPost, removePost } from './support/database'
import { expectToast, pageOf } from './support/people'
import { sharedPicture } from './support/share-pictures'
import { expect, test } from './support/test'

// These tests change the school that every page shows, one after the other.
test.describe.configure({ mode: 'default' })

type Texts = string | string[]

interface Change {
  /** The address of the form in the admin, or the name of the link to it on that page. */
  form: string
  link?: string
  /** Distinguishes the tests of one form. */
  part?: string
  /** The group of fields that has to be opened. */
  group?: string
  /** By the label of the field, or of the list whose first field is meant: what is typed, what readers see, what they no longer see. */
  fields: Record<string, [typed: string, shown: Texts, before?: Texts]>
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
  await removePost(article)
})

const changes: Change[] = [
  {
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
    form: 'identity',
    part: 'time zone',
    fields: { 'Time zone': ['America/New_York', 'Jan 10, 2026', 'Jan 11, 2026'] },
    prepare: publishNearMidnight,
  },
  {
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
      'City and country': ['Ibadan, Nigeria', 'Ibadan, Nigeria', 'Lagos, Nigeria'],
      Country: ['GH', '"addressCountry":"GH"', '"addressCountry":"NG"'],
    },
    pictureOf: '/about',
  },
  {
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
    form: 'words/legal',
    fields: {
      'Terms & Conditions': ['About your seat', 'About your seat', 'Your seat'],
      'Privacy Policy': ['What we store', 'What we store', 'What we keep'],
    },
  },
  {
    form: 'words/contact',
    fields: {
      'Office hours': ['Weekdays', 'Weekdays', 'Mon-Fri'],
      'Social links': ['Mastodon', '>Mastodon'],
    },
  },
  {
    form: 'people/funmi-nduka',
    fields: {
      Name: ['Bisi Cole', 'Bisi Cole', 'Funmi Nduka'],
      Role: ['Founder and Teacher', 'Founder and Teacher', 'Founder &amp; Lead Instructor'],
      About: ['Bisi began in Yaba.', 'Bisi began in Yaba.', 'on a borrowed laptop'],
    },
  },
  {
    form: 'projects/last-bus',
    fields: {
      Title: ['Night Bus', 'Night Bus', 'Last Bus'],
      Student: ['Ngozi Eze', 'Ngozi Eze', 'Chiamaka Obi'],
      Description: ['Buses after nine.', 'Buses after nine.', 'the people standing there'],
    },
  },
  {
    form: 'questions/software',
    fields: {
      Question: ['Which apps do I use?', 'Which apps do I use?', 'What software do I need?'],
      Answer: ['A browser is enough.', 'A browser is enough.', 'Its free plan is enough'],
    },
  },
  {
    form: 'courses/ui-ux-fundamentals',
    fields: {
      Title: ['Interface Foundations', 'Interface Foundations', 'UI/UX Design Fundamentals'],
      Description: ['Draw screens that work.', 'Draw screens that work.'],
      // Other courses have the same fee and length.
      Fee: ['175k', '₦175,000'],
      Weeks: ['11', '11 weeks'],
      Modules: ['Looking closely', 'Looking closely'],
      Outcomes: ['Ask before you draw', 'Ask before you draw'],
    },
    pictureOf: '/course/ui-ux-fundamentals',
  },
  {
    form: 'courses/ui-ux-fundamentals',
    group: 'On the list and the home page',
    fields: {
      'Title on the list': ['Interfaces', 'Interfaces', 'UI/UX Design (Product Design Mastery)'],
      'Short name': ['Screens', '>Screens<', '>UI/UX Design<'],
      'Text on the list': ['Screens that people understand.', 'Screens that people understand.'],
      'Level on the list': ['For everybody', 'For everybody', 'All Levels'],
      // Other courses have the same level.
      Level: ['Starter', 'Starter'],
    },
  },
  {
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
    form: 'plans/installment-2',
    fields: {
      Name: ['Two halves', 'Two halves', '2 Installments'],
      Payments: ['5', '5 payments of ₦30,000', '2 payments of ₦75,000'],
    },
  },
  { form: 'plans/full-payment', fields: { 'Per cent off': ['15', '15%', '10%'] } },
  {
    form: 'words',
    link: 'Adaeze Nwankwo',
    fields: {
      Name: ['Kemi Balogun', 'Kemi Balogun', 'Adaeze Nwankwo'],
      'Job and company': ['Lead at Kola Bank', 'Lead at Kola Bank', 'Product Designer, Paywise Lagos'],
      'What they say': ['I ask better questions.', 'I ask better questions.'],
    },
  },
]

const files = [
  ...Object.values(feeds).map(({ path }) => path),
  '/llms.txt',
  '/manifest.webmanifest',
  '/sitemap.xml',
]
const publicPaths = [
  ...allPages
    .filter(({ indexed }) => indexed !== false)
    .flatMap(visitsOf)
    .map(({ path }) => path),
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
  const field = main.getByLabel(new RegExp(`^${label}`)).and(page.locator('input, textarea'))
  return field.or(main.getByRole('list', { name: label, exact: true }).getByRole('textbox')).first()
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
  test(`what is changed under ${link ?? [form, part, group].filter(Boolean).join(', ')} is new on every page and in every file, and the old is nowhere`, async ({
    browser,
  }) => {
    const page = await pageOf(browser, 'admin')
    const paths = (await prepare?.()) ?? []
    const before = pictureOf ? [await sharedPicture(page.request, pictureOf)] : []
    await page.goto(`/admin/school/${form}`)
    if (link) await page.getByRole('link', { name: link }).first().click()
    if (group) await page.getByText(group, { exact: true }).click()
    for (const [label, [typed]] of Object.entries(fields)) await fieldOf(page, label).fill(typed)
    await save(page)
    const shown = Object.values(fields).flatMap(([, texts]) => texts)
    const old = Object.values(fields).flatMap(([, , texts]) => texts ?? [])
    await expectEverywhere(page.request, { shown, gone: [...old, ...before], paths })
    await restoreFirstVersion(page)
    await expectEverywhere(page.request, { shown: old, gone: shown, paths })
  })
}

test('an uploaded logo is on every page, in structured data and in feeds, and the drawn one is nowhere', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'admin')
  const background = `#${randomBytes(3).toString('hex')}`
  const drawing = sharp({ create: { width: 120, height: 120, channels: 3, background } })
  const buffer = await drawing.png().toBuffer()
  await page.goto('/admin/school/identity')
  const upload = page.getByLabel('Picture to upload')
  await upload.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await expect(page.getByRole('button', { name: 'Remove', exact: true })).toBeVisible()
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
