import type { APIRequestContext, Page } from '@playwright/test'
import { feeds } from '@/lib/school/files'
import { allPages, visitsOf } from '@/lib/school/pages'
import { expectToast, pageOf } from './support/people'
import { sharedPicture } from './support/share-pictures'
import { expect, test } from './support/test'

// These tests change the school that every page shows, one after the other.
test.describe.configure({ mode: 'default' })

interface Change {
  /** The address of the form in the admin, or the name of the link to it on that page. */
  form: string
  link?: string
  /** By the label of the field, or of the list whose first field is meant: what is typed, what readers see, what they no longer see. */
  fields: Record<string, [typed: string, shown: string, before?: string]>
  /** A page whose link preview has another picture afterwards. */
  pictureOf?: string
}

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
    form: 'words/facts',
    fields: {
      Tagline: [
        'Design taught by people who ship.',
        'Design taught by people who ship.',
        'Empowering the next',
      ],
      'Founded in': ['2019', 'in 2019', 'founded in 2022'],
      Graduates: ['612', '612+', '500+'],
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
    form: 'cohorts',
    link: 'December 1, 2025',
    fields: {
      'First day': ['2031-05-05', 'May 5, 2031', 'December 1, 2025'],
      Seats: ['27', '27 seats', '30 seats'],
    },
    pictureOf: '/',
  },
  { form: 'plans/installment-2', fields: { Name: ['Two halves', 'Two halves', '2 Installments'] } },
  { form: 'plans/full-payment', fields: { 'Per cent off': ['15', '15%', '10%'] } },
  {
    form: 'words',
    link: 'Adaeze Nwankwo',
    fields: {
      Name: ['Kemi Balogun', 'Kemi Balogun', 'Adaeze Nwankwo'],
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
async function expectEverywhere(request: APIRequestContext, shown: string[], gone: string[]) {
  const read = async () => {
    const bodies = await Promise.all(
      publicPaths.map(async (path) => [path, await (await request.get(path)).text()] as const),
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

for (const { form, link, fields, pictureOf } of changes) {
  test(`what is changed under ${link ?? form} is new on every page and in every file, and the old is nowhere`, async ({
    browser,
  }) => {
    const page = await pageOf(browser, 'admin')
    const before = pictureOf && (await sharedPicture(page.request, pictureOf))
    await page.goto(`/admin/school/${form}`)
    if (link) await page.getByRole('link', { name: link }).first().click()
    for (const [label, [typed]] of Object.entries(fields)) await fieldOf(page, label).fill(typed)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expectToast(page, 'Success', 'Saved. Every page that shows it is renewed.')
    const shown = Object.values(fields).map(([, text]) => text)
    const old = Object.values(fields).flatMap(([, , text]) => text ?? [])
    await expectEverywhere(page.request, shown, before ? [...old, before] : old)
    await restoreFirstVersion(page)
    await expectEverywhere(page.request, old, shown)
  })
}
