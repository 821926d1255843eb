import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'
import { launchChromium } from '../checks/tools.ts'
import { rows } from '../drills/rest.ts'
import { logStep, Stop } from '../stack/log.ts'
import type { TemporarySite } from '../stack/temporary-site.ts'
import { printTable } from './load.ts'
import { measureSchoolChange } from './school-change.ts'
import { signUpOwner } from './sign-up-owner.ts'

/** Milliseconds that a person takes: to find and tap something, and for one character on a phone's keyboard. */
const pace = { tap: 1500, key: 300 }
const limit = 3 * 60
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/**
 * Adds a course with four modules, a cohort and a payment plan on a phone 390 px wide, at the pace of a person, and applies for
 * it; then measures how soon pages show a changed fact. @throws Stop when it takes longer than three minutes, or the application is not stored and its mails queued.
 */
export async function measureCourse(site: TemporarySite) {
  const browser = await launchChromium()
  try {
    const page = await signUpOwner(browser, site, phone)
    const steps: [string, (page: Page) => Promise<void>][] = [
      ['the course with its modules', addCourse],
      ['its cohort', addCohort],
      ['the plan', addPlan],
    ]
    const table = []
    for (const [what, step] of steps) {
      const start = performance.now()
      await step(page)
      table.push({ what, seconds: Math.round((performance.now() - start) / 1000) })
      logStep(`${what}: ${table.at(-1)?.seconds} s`)
    }
    const seconds = table.reduce((sum, row) => sum + row.seconds, 0)
    printTable('A course, its cohort and a plan added at 390 px', [...table, { what: 'all', seconds }])
    await apply(page)
    await checkApplication(site)
    await measureSchoolChange(page, site)
    if (seconds > limit) throw new Stop(`It took longer than ${limit} seconds.`)
  } finally {
    await browser.close()
  }
}

async function tap(target: Locator) {
  await sleep(pace.tap)
  await target.tap()
}

/** Replaces what a field holds. */
async function write(field: Locator, text: string) {
  await tap(field)
  await field.selectText()
  await field.page().keyboard.type(text, { delay: pace.key })
}

async function choose(field: Locator, option: string) {
  await tap(field)
  await sleep(pace.tap)
  await field.selectOption({ label: option })
}

/** The first input, textarea or select whose label begins with `label`; the page preview beside the form may have the same label. */
const field = (page: Page, label: string) =>
  page
    .locator('input, textarea, select')
    .and(page.getByLabel(new RegExp(`^${label}`)))
    .first()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name, exact: true }).filter({ visible: true })

async function addCourse(page: Page) {
  await page.goto('/admin/school')
  await tap(link(page, 'Courses'))
  await tap(link(page, 'Add course'))
  await write(field(page, 'Title'), course)
  await choose(field(page, 'State'), 'Open: takes applications')
  await write(field(page, 'Description'), 'Screens that move for a reason.')
  await write(field(page, 'Fee'), '95k')
  await write(field(page, 'Weeks'), '5')
  await tap(page.getByRole('group', { name: 'Modules' }).getByRole('button', { name: 'Add' }))
  for (const [index, module] of modules.entries()) {
    await page.keyboard.type(module, { delay: pace.key })
    if (index < modules.length - 1) await page.keyboard.press('Enter', { delay: pace.key })
  }
  await tap(button(page, 'Add course'))
  await page.getByRole('button', { name: 'Delete this course' }).waitFor()
}

async function addCohort(page: Page) {
  await tap(link(page, 'Cohorts'))
  await tap(link(page, 'Add cohort'))
  await choose(field(page, 'Course'), course)
  await tap(field(page, 'First day'))
  await sleep(2 * pace.tap)
  await field(page, 'First day').fill('2031-05-05')
  await write(field(page, 'Seats'), '20')
  await tap(button(page, 'Add cohort'))
  await page.getByRole('button', { name: 'Delete this cohort' }).waitFor()
}

async function addPlan(page: Page) {
  await tap(link(page, 'Prices'))
  await tap(link(page, 'Add payment plan'))
  await write(field(page, 'Name'), plan)
  await write(field(page, 'Payments'), '5')
  await tap(button(page, 'Add payment plan'))
  await page.getByRole('button', { name: 'Delete this payment plan' }).waitFor()
}

const course = 'Motion for Interfaces'
const modules = ['Timing', 'Easing', 'Motion that explains', 'A prototype']
const plan = '5 Installments'
const email = `${randomUUID()}@visitors.example`

async function apply(page: Page) {
  await page.goto('/enroll')
  const form = page.locator('#application-form')
  await form.getByLabel('Course').selectOption({ label: `${course} (₦95,000)` })
  await form.getByLabel('First name').fill('Zainab')
  await form.getByLabel('Last name').fill('Musa')
  await form.getByLabel('Email', { exact: true }).fill(email)
  await form.getByLabel('Phone').fill('0803 123 4567')
  await form.getByLabel('Experience').selectOption('beginner')
  await form.getByLabel('Payment plan').selectOption({ label: plan })
  await form.getByLabel('Goals').fill('Work that moves.')
  await form.getByRole('checkbox').check()
  await sleep(3000)
  await form.getByRole('button', { name: 'Submit enrollment' }).click()
  await page.getByText('Enrollment Submitted!').first().waitFor()
}

async function checkApplication(site: TemporarySite) {
  type Stored = { submission_id: string; agreed: unknown }
  const [stored] = await rows<Stored>(
    site,
    `enrollment_applications?select=submission_id,agreed&email=eq.${email}`,
  )
  const mails = await rows(site, `email_outbox?select=template&submission_id=eq.${stored?.submission_id}`)
  if (!stored || mails.length !== 2)
    throw new Stop('The application was not stored, or its mails were not queued.')
  logStep(`The application agrees to ${JSON.stringify(stored.agreed)}`)
}
