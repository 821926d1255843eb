import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from '@playwright/test'
import sharp from 'sharp'
import { startFakeOpenAI } from '../fakes/openai.ts'
import { startFakeResend } from '../fakes/resend.ts'
import { type Page, pages, visitsOf } from '../lib/school/pages.ts'
import { launchChromium } from './checks/tools.ts'
import { exitOnSignals } from './stack/clean-up.ts'
import { run } from './stack/log.ts'
import { withTemporarySite } from './stack/temporary-site.ts'

const docs = path.resolve(import.meta.dirname, '../docs')
const folder = path.join(docs, 'gallery')

const intro = `# Gallery

Screenshots of the product on a phone and a desktop, in light and dark, with the seed's texts and, in the admin, four messages, three
subscribers and one generated post. \`npm run gallery\` takes them again.
`

type Theme = 'light' | 'dark'

type Shot = {
  /** The name of the screenshot, used in the names of the image files. */
  name: string
  title: string
  path: string
  /** Widths in CSS pixels; each is taken in every theme. */
  widths: readonly (390 | 1280)[]
  themes: readonly Theme[]
  /** Whether the screenshot is taken while signed in. */
  staff?: boolean
  /** The link on the page at `path` that leads to what is shown, where its own address has an id. */
  link?: string
  /** Whether a preview beside its form has to be drawn first. */
  preview?: boolean
}

const publicShots = Object.entries<Page>(pages).flatMap(([name, page]): Shot[] => {
  const title = name.charAt(0).toUpperCase() + name.slice(1)
  const [visit = page] = visitsOf(page)
  return page.gallery ? [{ name, title, path: visit.path, widths: [1280, 390], themes: page.gallery }] : []
})

const staffShot = (name: string, title: string, path: string, ...themes: Theme[]): Shot => {
  return { name, title, path, widths: [1280, 390], themes, staff: true }
}

const schoolForm = (name: string, title: string, path: string): Shot => {
  return { ...staffShot(name, title, path, 'light'), preview: true }
}

/** All screenshots, in the order of the gallery. */
const shots: readonly Shot[] = [
  ...publicShots,
  { name: 'not-found', title: 'An unknown address', path: '/nowhere', widths: [390], themes: ['light'] },
  staffShot('dashboard', 'Dashboard', '/admin', 'light', 'dark'),
  staffShot('posts', 'Posts', '/admin/posts', 'light', 'dark'),
  staffShot('editor', 'The editor', '/admin/posts/new', 'light', 'dark'),
  staffShot('ai-generator', 'AI generator', '/admin/ai-generator', 'light'),
  staffShot('inbox', 'Inbox', '/admin/inbox', 'light', 'dark'),
  staffShot('newsletter', 'Newsletter', '/admin/newsletter', 'light'),
  staffShot('people', 'People', '/admin/people', 'light'),
  staffShot('activity', 'Activity', '/admin/activity', 'light'),
  staffShot('settings', 'Settings', '/admin/settings', 'light'),
  // The pictures below are also used in docs/school.md.
  staffShot('school', 'School', '/admin/school', 'light', 'dark'),
  staffShot('school-setup', 'School, first steps', '/admin/school/setup', 'light'),
  schoolForm('school-cohort', 'School, a cohort', '/admin/school/cohorts/new'),
  schoolForm('school-course', 'School, a course', '/admin/school/courses/ui-ux-fundamentals'),
  staffShot('school-prices', 'School, prices', '/admin/school/prices', 'light'),
  { ...schoolForm('school-quote', 'School, a quote', '/admin/school/words'), link: 'Adaeze Nwankwo' },
]

const owner = { email: 'owner@academy.example', password: 'a-long-password' }

const contact = '/api/send-contact-email'
const application = { experience: 'beginner', course: 'ui-ux-fundamentals', payment: 'installment-2' }
const messages = [
  [contact, { name: 'Amina Bello', interest: 'figma-mastery', message: 'Do you teach at weekends?' }],
  [contact, { name: 'Tunde Ade', message: 'I work in a bank until five. Are the evening classes recorded?' }],
  [contact, { name: 'Ngozi Okafor', message: 'Can I pay in three parts from Ghana?' }],
  [
    '/api/send-enrollment-email',
    { firstName: 'Kofi', lastName: 'Mensah', goals: 'To design for farmers.', ...application },
  ],
] as const

// Makes docs/gallery.md and its pictures from the running product.
exitOnSignals()
await run(async () => {
  const ai = await startFakeOpenAI()
  const mail = await startFakeResend()
  const settings = {
    OPENAI_API_KEY: ai.apiKey,
    OPENAI_BASE_URL: ai.url,
    RESEND_API_KEY: mail.apiKey,
    RESEND_BASE_URL: mail.url,
  }
  await withTemporarySite(async ({ siteUrl }) => {
    await waitForPosts(siteUrl)
    const pictures = await takeScreenshots(siteUrl)
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder)
    for (const [file, picture] of pictures) writeFileSync(path.join(folder, file), picture)
  }, settings)
  await Promise.all([ai.stop(), mail.stop()])
  writeFileSync(path.join(docs, 'gallery.md'), `${intro}\n${shots.map(section).join('\n')}`)
})

function section(shot: Shot): string {
  const pictures = shot.widths.flatMap((width) =>
    shot.themes.map((theme) => {
      const alt = `${shot.title}, ${width < 768 ? 'phone' : 'desktop'}, ${theme}`
      return `<img src="gallery/${fileOf(shot, width, theme)}" alt="${alt}" width="${width < 768 ? 195 : 640}">`
    }),
  )
  return `## ${shot.title}\n\n${pictures.join('\n')}\n`
}

function fileOf({ name }: Shot, width: number, theme: Theme) {
  return `${name}-${width}-${theme}.webp`
}

/** Pages built without a database get their posts after the first visit. */
async function waitForPosts(siteUrl: string) {
  for (let tries = 0; tries < 60; tries++) {
    const pages = await Promise.all(['/', '/blog'].map(async (page) => (await fetch(siteUrl + page)).text()))
    if (pages.every((html) => html.includes('The 2 MB checkout'))) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error('The posts did not appear within 30 seconds')
}

/** Returns a picture of every shot by its file's name. The site at `siteUrl` must have no account yet. */
async function takeScreenshots(siteUrl: string) {
  const pictures = new Map<string, Buffer>()
  const browser = await launchChromium()
  const session = await prepareAdmin(browser, siteUrl)
  for (const shot of shots) {
    for (const width of shot.widths) {
      for (const theme of shot.themes) {
        const contextOptions = { colorScheme: theme, storageState: shot.staff ? session : undefined }
        const picture = await takeScreenshot(browser, siteUrl, shot, width, contextOptions)
        pictures.set(fileOf(shot, width, theme), picture)
      }
    }
  }
  await browser.close()
  return pictures
}

/** Creates the owner's account and the data that the admin's pages show; returns the session. */
async function prepareAdmin(browser: Browser, siteUrl: string) {
  const context = await browser.newContext({ baseURL: siteUrl })
  const page = await context.newPage()
  for (const [number, [path, message]] of messages.entries()) {
    const sender = { email: `visitor-${number}@example.com`, phone: '0803 123 4567' }
    const response = await page.request.post(path, { data: { ...sender, ...message } })
    if (!response.ok()) throw new Error(await response.text())
  }
  await page.goto('/signup')
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.waitForURL('/admin')
  await page.goto('/admin/newsletter')
  await page.getByLabel('Addresses').fill('amina@example.com\ntunde@example.com\nngozi@example.com')
  await page.getByLabel('They agreed').check()
  await page.getByRole('button', { name: 'Import' }).click()
  await page.getByText('Added').waitFor()
  await page.goto('/admin/ai-generator')
  await page.getByLabel('Topic').filter({ visible: true }).fill('Testing a form with five people')
  await page.getByRole('button', { name: 'Generate Blog Post' }).click()
  await page.getByRole('button', { name: 'Save as Draft' }).waitFor()
  return context.storageState()
}

type ContextOptions = Parameters<Browser['newContext']>[0]

async function takeScreenshot(
  browser: Browser,
  siteUrl: string,
  { path, link, preview }: Shot,
  width: number,
  contextOptions: ContextOptions,
) {
  const viewport = { width, height: width < 768 ? 844 : 860 }
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce', ...contextOptions })
  const page = await context.newPage()
  await page.goto(siteUrl + path, { waitUntil: 'load' })
  if (link) {
    await page.getByRole('link', { name: link }).click()
    await page.getByText('Back to the list').waitFor()
  }
  await page.waitForFunction(() => !document.querySelector('main fieldset:disabled'))
  if (preview) await page.locator('[aria-busy=false]').waitFor()
  await page.evaluate(() => document.fonts.ready)
  const picture = await page.screenshot()
  await context.close()
  // A preview has most of the detail, reduced in size.
  return sharp(picture)
    .webp({ quality: preview ? 50 : 74, effort: 6 })
    .toBuffer()
}
