import type { Page } from '@playwright/test'
import { database } from './support/database'
import { expectToast, keepUndo, pageOf, sessionOf } from './support/people'
import { applications, applyUnseen } from './support/seats'
import { expect, expectAccessible, test } from './support/test'

// These tests change the school that every page shows, one after the other.
test.describe.configure({ mode: 'default' })

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const saved = (page: Page) => expectToast(page, 'Success', 'Saved. Every page that shows it is renewed.')
// Pages that were left stay in the document, hidden.
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true }).filter({ visible: true })
const contentOf = async () => (await database().from('site_content').select().single().throwOnError()).data

// Not by the toast, which may be that of an earlier save.
const expectGraduates = (graduates: number) => expect.poll(contentOf).toMatchObject({ graduates })

/** Fills in a project with the title of another one, so that its address gets a number. */
async function fillInProject(page: Page) {
  await field(page, 'Title').fill('Last Bus')
  await field(page, 'Student').fill('Ngozi Eze')
  await field(page, 'Description').fill('Another one about buses.')
}

const identityOf = async () => (await database().from('site_identity').select().single().throwOnError()).data

let before: Awaited<ReturnType<typeof contentOf>>
let identity: Awaited<ReturnType<typeof identityOf>>
test.beforeEach(async () => {
  before = await contentOf()
  identity = await identityOf()
})
test.afterEach(async () => {
  const { id, version: _, updated_at: __, ...columns } = before
  await database().from('site_content').update(columns).eq('id', id).throwOnError()
  const { whatsapp, sample } = identity
  await database().from('site_identity').update({ whatsapp, sample }).eq('id', true).throwOnError()
  await database().from('projects').delete().like('id', 'last-bus-%').throwOnError()
  await applications().delete().eq('course', 'figma-mastery').throwOnError()
  await database().from('cohorts').delete().in('starts_on', [addedDay, pastDay]).throwOnError()
  await database().from('launch').update({ setup_done: [], not_for_us: [] }).eq('id', true).throwOnError()
})
const addedDay = '2032-05-03'
const pastDay = '2024-05-06'

test('two people who change different fields can both save; if they change the same field, neither loses what was typed', async ({
  browser,
}) => {
  test.slow()
  const [one, other] = [await pageOf(browser, 'admin'), await pageOf(browser, 'owner')]
  for (const page of [one, other]) await page.goto('/admin/school/words/facts')
  await field(one, 'Tagline').fill('Design that people can use')
  await save(one)
  await saved(one)
  await field(other, 'City').fill('Ibadan')
  await save(other)
  await saved(other)
  expect(await contentOf()).toMatchObject({ tagline: 'Design that people can use', city: 'Ibadan' })
  // What the other one saved is shown, too.
  await expect(field(other, 'Tagline')).toHaveValue('Design that people can use')

  await field(one, 'Graduates').fill('611')
  await field(other, 'Graduates').fill('622')
  await save(one)
  await expectGraduates(611)
  await save(other)
  await expectToast(
    other,
    'Error',
    'Somebody else changed the same meanwhile. What you typed is still here; save again to keep it.',
  )
  await expect(field(other, 'Graduates')).toHaveValue('622')
  await expect(field(other, 'Graduates')).toHaveAccessibleDescription(/Now stored: 611/)
  await expectAccessible(other)
  await save(other)
  await expectGraduates(622)
  await expect(other.getByText('Not saved yet')).toHaveCount(0)
})

test('a restored version of one form leaves the other forms of the same row', async ({ browser }) => {
  const page = await pageOf(browser, 'admin')
  await page.goto('/admin/school/words/facts')
  await field(page, 'Tagline').fill('A tagline for a day')
  await save(page)
  await saved(page)
  await page.goto('/admin/school/words/about')
  await field(page, 'Mission').fill('A mission that stays.')
  await save(page)
  await saved(page)
  await page.goto('/admin/school/words/facts')
  const versions = page.getByRole('region', { name: 'Earlier versions' }).getByRole('listitem')
  await expect(versions.filter({ hasText: 'Mission' })).toHaveCount(0)
  await page
    .getByRole('button', { name: /^Restore the version/ })
    .first()
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click()
  await expectToast(page, 'Success', 'The version is restored')
  await expect(field(page, 'Tagline')).toHaveValue(before.tagline)
  expect(await contentOf()).toMatchObject({ tagline: before.tagline, mission: 'A mission that stays.' })
})

test('saving an unchanged row does nothing; a duplicate name gets a slug of its own', async ({ browser }) => {
  const page = await pageOf(browser, 'admin')
  await page.goto('/admin/school/projects/last-bus')
  await save(page)
  await expectToast(page, 'Success', 'Everything is saved already.')
  await page.goto('/admin/school/projects/new')
  await fillInProject(page)
  await page.getByRole('button', { name: 'Add project' }).click()
  await page.waitForURL('/admin/school/projects/last-bus-2')
  await page.goto('/admin/school/words')
  const projects = page.getByRole('list', { name: 'Student projects' })
  const titles = () => projects.getByRole('link').allTextContents()
  const before = await titles()
  expect(before.filter((title) => title === 'Last Bus')).toHaveLength(2)
  await projects.getByRole('listitem').last().getByRole('button', { name: /up$/i }).click()
  const moved = [...before.slice(0, -2), ...before.slice(-2).toReversed()]
  await expect.poll(titles).toEqual(moved)
  const stored = database().from('projects').select('title').order('position')
  await expect.poll(async () => (await stored.throwOnError()).data.map(({ title }) => title)).toEqual(moved)
  await page.reload()
  expect(await titles()).toEqual(moved)
})

test('a row whose answer was lost is added once, with what is typed when it is sent again', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'admin')
  await page.goto('/admin/school/projects/new')
  await fillInProject(page)
  let loseAnswer = () => {}
  const held = new Promise<void>((resolve) => {
    loseAnswer = resolve
  })
  await page.route(
    '**/admin/school/projects/new',
    async (route) => {
      await route.fetch()
      await held
      await route.abort()
    },
    { times: 1 },
  )
  const add = page.getByRole('button', { name: 'Add project' })
  await add.click()
  await expect(field(page, 'Description')).toBeDisabled()
  loseAnswer()
  await expectToast(page, 'Error', 'The server could not be reached.')
  await expect(add).toBeFocused()
  await field(page, 'Description').fill('One about the last bus home.')
  await add.click()
  await page.waitForURL('/admin/school/projects/last-bus-2')
  const added = database().from('projects').select('id, description').like('id', 'last-bus-%')
  expect((await added.throwOnError()).data).toEqual([
    { id: 'last-bus-2', description: 'One about the last bus home.' },
  ])
})

test('after a row is added, the form for the next one is empty, and keeps what was typed but not added', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'admin')
  const back = page.getByRole('link', { name: 'Back to the list' })
  const openForm = page.getByRole('link', { name: 'Add project' })
  const add = page.getByRole('button', { name: 'Add project' })
  await page.goto('/admin/school/projects/new')
  await fillInProject(page)
  await add.click()
  await page.waitForURL('/admin/school/projects/last-bus-2')
  await back.click()
  await openForm.click()
  for (const name of ['Title', 'Student', 'Description']) await expect(field(page, name)).toHaveValue('')

  await fillInProject(page)
  await back.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await openForm.click()
  await expect(field(page, 'Description')).toHaveValue('Another one about buses.')
  await add.click()
  await page.waitForURL('/admin/school/projects/last-bus-3')
  const added = database().from('projects').select('id').like('id', 'last-bus-%').order('id')
  expect((await added.throwOnError()).data).toEqual([{ id: 'last-bus-2' }, { id: 'last-bus-3' }])
})

test('a row is not added, and its page not left without a question, while its picture is uploading', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'admin')
  await page.goto('/admin/school/projects/new')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/media**', async (route) => {
    await held
    await route.continue()
  })
  // Playwright's `setInputFiles` does not wait until the field is enabled; `click` does.
  await expect(page.getByLabel('Picture to upload')).toBeEnabled()
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 100 } })
  await page.getByLabel('Picture to upload').setInputFiles({ name: 'bus.png', mimeType: 'image/png', buffer })
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()

  await fillInProject(page)
  const add = page.getByRole('button', { name: 'Add project' })
  const error = page.getByText('The picture has not arrived yet. Wait for it, or cancel it.')
  await add.click()
  await expectToast(page, 'Error', 'Please correct the marked fields.')
  await expect(error).toBeFocused()
  await expectAccessible(page)
  release()
  await expect(page.getByRole('button', { name: 'Remove', exact: true })).toBeVisible()
  await expect(error).toHaveCount(0)
  await add.click()
  await page.waitForURL('/admin/school/projects/last-bus-2')
  const added = database().from('projects').select('image').eq('id', 'last-bus-2').single()
  expect((await added.throwOnError()).data.image).toMatch(/^\/media\//)
})

test('a list that was moved shows the newer order of a colleague, and takes back a move that fails', async ({
  browser,
}) => {
  const [one, other] = [await pageOf(browser, 'admin'), await pageOf(browser, 'owner')]
  const project = { student: 'Ngozi Eze', category: 'Web Design', description: 'About buses.' }
  const rows = ['Early Bus', 'Late Bus', 'Night Bus'].map((title, index) => ({
    ...project,
    id: `last-bus-${index + 7}`,
    title,
  }))
  await database().from('projects').insert(rows).throwOnError()
  const back = (page: Page) => page.getByRole('link', { name: 'Back to the list' }).click()
  const moveUp = (page: Page, title: string) => page.getByRole('button', { name: `Move ${title} up` }).click()
  const expectShown = (page: Page, ...titles: string[]) => {
    const links = page.getByRole('list', { name: 'Student projects' }).getByRole('link')
    return expect.poll(async () => (await links.allTextContents()).slice(-3)).toEqual(titles)
  }
  const expectStored = (...titles: string[]) => {
    const stored = database().from('projects').select('title').order('position')
    const read = async () => (await stored.throwOnError()).data.map(({ title }) => title).slice(-3)
    return expect.poll(read).toEqual(titles)
  }
  // Each comes from a form, whose fields are enabled once the page is hydrated.
  for (const page of [one, other]) {
    await page.goto('/admin/school/projects/last-bus-9')
    await expect(field(page, 'Title')).toBeEnabled()
  }
  await back(one)
  await moveUp(one, 'Night Bus')
  await moveUp(one, 'Night Bus')
  await expectShown(one, 'Night Bus', 'Early Bus', 'Late Bus')
  await expectStored('Night Bus', 'Early Bus', 'Late Bus')
  await one.getByRole('link', { name: 'Night Bus' }).click()
  await one.waitForURL('/admin/school/projects/last-bus-9')

  await back(other)
  await moveUp(other, 'Late Bus')
  await expectStored('Night Bus', 'Late Bus', 'Early Bus')
  await back(one)
  await expectShown(one, 'Night Bus', 'Late Bus', 'Early Bus')

  const isList = ({ pathname }: URL) => pathname === '/admin/school/words'
  await one.route(isList, (route) => route.abort(), { times: 1 })
  await moveUp(one, 'Early Bus')
  await expectToast(one, 'Error', 'The server could not be reached.')
  await expectShown(one, 'Night Bus', 'Late Bus', 'Early Bus')
  await moveUp(one, 'Late Bus')
  await expectStored('Late Bus', 'Night Bus', 'Early Bus')
})

test('a cohort is not made smaller than the seats that are taken', async ({ browser }) => {
  const page = await pageOf(browser, 'admin')
  const cohort = { course_id: 'figma-mastery', starts_on: addedDay, seats: 12 }
  const { data } = await database().from('cohorts').insert(cohort).select('id').single().throwOnError()
  for (let seat = 0; seat < 2; seat++) await applyUnseen('figma-mastery')
  await page.goto(`/admin/school/cohorts/${data.id}`)
  await field(page, 'Seats').fill('1')
  await save(page)
  await expect(field(page, 'Seats')).toHaveAccessibleDescription(/2 seats are taken\. Type 2 or more\./)
  await expect(field(page, 'Seats')).toBeFocused()
  await field(page, 'Seats').fill('2')
  await save(page)
  await saved(page)
})

test('a deleted entry is restored with Undo, or later from the list of deleted entries', async ({
  browser,
  page: visitor,
}) => {
  const page = await pageOf(browser, 'admin')
  const row = page.getByRole('link', { name: 'Term by Term' })
  const remove = async () => {
    await page.goto('/admin/school/projects/term-by-term')
    await page.getByRole('button', { name: 'Delete this project' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  }
  const expectGone = async () => {
    await page.waitForURL('/admin/school/words**')
    await expect(row).toHaveCount(0)
  }
  await remove()
  await keepUndo(page)
  await expectGone()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toBeVisible()
  await visitor.goto('/projects')
  await expect(visitor.getByRole('heading', { name: 'Term by Term' })).toBeVisible()

  await remove()
  await expectGone()
  await page.getByText(/^Recently deleted: \d/).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Restore Term by Term' }).click()
  await expect(row).toBeVisible()
  await expect(page.getByRole('button', { name: 'Restore Term by Term' })).toHaveCount(0)
})

test('what is typed stays when somebody deletes the row meanwhile', async ({ browser }) => {
  const page = await pageOf(browser, 'admin')
  const row = { id: 'last-bus-7', title: 'Night Bus', student: 'Ngozi Eze', category: 'Web Design' }
  await database()
    .from('projects')
    .insert({ ...row, description: 'For those who work late.' })
    .throwOnError()
  await page.goto(`/admin/school/projects/${row.id}`)
  await database().from('projects').delete().eq('id', row.id).throwOnError()
  await field(page, 'Description').fill('A long description that took an evening.')
  await save(page)
  await expectToast(
    page,
    'Error',
    'This project was deleted meanwhile. Restore it from its list, then save again.',
  )
  await expect(field(page, 'Description')).toHaveValue('A long description that took an evening.')
})

test('a form that was changed asks before the page is left', async ({ browser }) => {
  const page = await pageOf(browser, 'admin')
  await page.goto('/admin/school/courses/figma-mastery')
  await field(page, 'Weeks').fill('7')
  await page.getByRole('link', { name: 'Back to the list' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('What you changed on this page is not saved yet.')
  await dialog.getByRole('button').first().click()
  await expect(field(page, 'Weeks')).toHaveValue('7')
})

test('a typed fee is read back beside its field', async ({ browser }) => {
  const page = await pageOf(browser, 'admin')
  await page.goto('/admin/school/cohorts/new')
  const fee = field(page, 'Fee in this cohort (optional)')
  const reading = fee.locator('..')
  for (const [typed, amount] of [
    ['1.500k', '₦1,500,000'],
    ['1.5k', '₦1,500'],
    ['free', ''],
  ] as const) {
    await fee.fill(typed)
    await expect(reading).toHaveText(amount)
  }
})

const previewOf = (page: Page) => page.getByRole('region', { name: 'Preview' })

test('the preview of a cohort shows the pages of its own course', async ({ browser }) => {
  const page = await pageOf(browser, 'admin')
  await page.goto('/admin/school/cohorts/new')
  await expect(previewOf(page)).toContainText('Choose a course to see its pages.')
  await field(page, 'Course').selectOption('figma-mastery')
  await field(page, 'First day').fill(addedDay)
  await field(page, 'Seats').fill('17')
  for (const text of ['Figma Mastery', 'Next cohort starts May 3, 2032', 'Limited to 17 students per cohort'])
    await expect(previewOf(page)).toContainText(text)
  await expect(previewOf(page)).not.toContainText('learnt live')
})

test('the preview of a course without a page and a card says whether forms offer it', async ({ browser }) => {
  const page = await pageOf(browser, 'admin')
  await page.goto('/admin/school/courses/new')
  await page.locator('summary', { hasText: 'On the list and the home page' }).click()
  for (const shown of ['Has a page of its own', 'On the course list'])
    await page.getByRole('switch', { name: shown }).uncheck()
  await expect(previewOf(page)).toContainText('Visitors do not see this course anywhere yet.')
  await page.getByLabel('State').selectOption('open')
  await page.getByLabel('Fee').fill('95k')
  await expect(previewOf(page)).toContainText('visitors find this course in forms only.')
})

test('the preview of the identity shows the name', async ({ browser }) => {
  const page = await pageOf(browser, 'admin')
  await page.goto('/admin/school/identity')
  await field(page, 'Name').fill('The Workshop')
  await expect(previewOf(page)).toContainText('The Workshop')
})

test('the preview of a quote shows its new name only', async ({ browser }) => {
  const page = await pageOf(browser, 'admin')
  await page.goto('/admin/school/words')
  await page.getByRole('link', { name: 'Adaeze Nwankwo' }).first().click()
  await field(page, 'Name').fill('Kemi Balogun')
  await expect(previewOf(page)).toContainText('Kemi Balogun')
  await expect(previewOf(page)).not.toContainText('Adaeze Nwankwo')
})

test('a cohort in the past is accepted with a warning, and listed as begun', async ({ browser }) => {
  const page = await pageOf(browser, 'admin')
  const warning = page.getByText('This cohort has begun: once the site is launched, nobody can apply for it.')
  await page.goto('/admin/school/cohorts/new')
  await field(page, 'Course').selectOption('figma-mastery')
  await field(page, 'First day').fill(addedDay)
  await expect(page.getByText(/^Monday, in [\d,]+ days$/)).toBeVisible()
  await expect(warning).toBeHidden()
  await field(page, 'First day').fill(pastDay)
  await expect(warning).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add cohort' }).click()
  await expectToast(page, 'Success', 'The cohort is added.')
  await page.goto('/admin/school/cohorts')
  const row = page.getByRole('listitem').filter({ hasText: 'Figma Mastery, May 6, 2024' })
  await expect(row).toContainText('Open · has begun · 0 of 30 seats are taken.')
})

test('the list names free seats of open cohorts only', async ({ browser }) => {
  const page = await pageOf(browser, 'admin')
  const cohorts = database().from('cohorts')
  const cohort = { course_id: 'figma-mastery', starts_on: addedDay, seats: 12 }
  const { data } = await cohorts.insert(cohort).select('id').single().throwOnError()
  const row = page.getByRole('listitem').filter({ hasText: 'Figma Mastery, May 3, 2032' })
  await page.goto('/admin/school/cohorts')
  await expect(row).toContainText('12 seats are free')
  await database().from('cohorts').update({ state: 'cancelled' }).eq('id', data.id).throwOnError()
  await page.reload()
  await expect(row).toContainText('Cancelled · 0 of 12 seats are taken.')
})

test('a module is moved by keys while it is typed, and the caret stays in it', async ({ browser }) => {
  const page = await pageOf(browser, 'admin')
  await page.goto('/admin/school/courses/figma-mastery')
  const module = (number: number) => page.getByRole('textbox', { name: `Modules, number ${number}` })
  await module(3).fill('Grids')
  await module(3).press('Home')
  await module(3).press('ArrowRight')
  for (const [keys, number, text] of [
    [['Alt+ArrowUp', 'Alt+ArrowUp', '1'], 1, 'G1rids'],
    [['Alt+ArrowUp', '2'], 1, 'G12rids'],
    [['Alt+ArrowDown', '3'], 2, 'G123rids'],
  ] as const) {
    for (const key of keys) {
      await page.keyboard.press(key)
      // The moved text has the focus after the next frame.
      await page.evaluate(() => new Promise(requestAnimationFrame))
    }
    await expect(module(number)).toHaveValue(text)
    await expect(module(number)).toBeFocused()
  }
})

test('removing the last entry of a list moves the focus to its Add button, and is announced', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'admin')
  await page.goto('/admin/school/courses/figma-mastery')
  const modules = page.getByRole('group', { name: /^Modules/ })
  const before = await modules.getByRole('listitem').count()
  await modules
    .getByRole('button', { name: /^Remove/ })
    .last()
    .click()
  await expect(modules.getByRole('listitem')).toHaveCount(before - 1)
  await expect(modules.getByRole('button', { name: 'Add' })).toBeFocused()
  await expect(modules.getByRole('status').last()).toHaveText(
    new RegExp(`is removed; ${before - 1} left\\.$`),
  )
})

test('an invalid list has the focus on its error, which names the entry', async ({ browser }) => {
  const page = await pageOf(browser, 'admin')
  await page.goto('/admin/school/courses/figma-mastery')
  await page.getByRole('textbox', { name: 'Modules, number 3' }).fill('x'.repeat(201))
  await save(page)
  const modules = page.getByRole('group', { name: /^Modules/ })
  await expect(modules.locator(':focus')).toHaveText('Number 3: Use at most 200 characters.')
  await expect(modules.locator(':focus')).toBeInViewport()
  await expectAccessible(page)
})

test('without JavaScript the pages of the school say what is needed to change them', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, storageState: sessionOf('admin') })
  const page = await context.newPage()
  for (const path of ['/admin/school', '/admin/school/words/facts', '/admin/school/courses/figma-mastery']) {
    await page.goto(path)
    await expect(page.locator('noscript p')).toBeVisible()
    await expect(page.locator('noscript p')).toContainText('Changes need JavaScript.')
  }
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
})

test('an admin gets no link to the first steps, which only the owner can open', async ({ browser }) => {
  const page = await pageOf(browser, 'admin')
  for (const path of ['/admin', '/admin/school']) {
    await page.goto(path)
    await expect(page.getByText('Before visitors come:')).toBeVisible()
    await expect(page.locator('a[href^="/admin/school/setup"]')).toHaveCount(0)
  }
})

test('an owner takes the first steps from the dashboard, and goes on later', async ({ browser }) => {
  const page = await pageOf(browser, 'owner')
  await page.goto('/admin')
  await expect(page.getByText('Before visitors come:')).toBeVisible()
  await page.getByText('Before visitors come:').click()
  await expect(page.getByRole('link', { name: 'Terms and privacy' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Email', exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'First steps' }).click()
  await page.waitForURL('/admin/school/setup')
  const step = (id: string) => page.locator(`#${id}`)
  await expect(step('keys')).toContainText('Email and AI')
  await step('people').getByRole('button', { name: 'Done, or not needed' }).click()
  const isDone = (id: string) => expect(step(id).getByText('Done', { exact: true })).toBeVisible()
  await isDone('people')
  await step('name').getByLabel('WhatsApp number').fill('+234 803 000 0000')
  await step('name').getByRole('button', { name: 'Save' }).click()
  await isDone('name')
  await step('cohort').getByLabel('First day').fill(addedDay)
  await step('cohort').getByRole('button', { name: 'Add cohort' }).click()
  await expectToast(page, 'Success', 'The cohort is added.')
  await isDone('cohort')
  await expect(step('cohort').getByLabel('First day')).toHaveValue('')
  await page.reload()
  await isDone('people')
  await page.goto('/admin')
  await expect(page.getByText('3 of 4 are done')).toBeVisible()
})

test('an owner takes an entry off the launch checklist on the dashboard, and puts it back', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'owner')
  await page.goto('/admin')
  const summary = page.getByText(/^Before visitors come: \d+ of \d+ to do$/)
  const open = async () => Number(/\d+/.exec((await summary.textContent()) ?? '')?.[0])
  const before = await open()
  await summary.click()
  const entry = page.getByRole('listitem').filter({ hasText: 'Social links' })
  await entry.getByRole('button', { name: /^Not for us ?: Social links$/ }).click()
  await expectToast(page, 'Success', 'Social links is off the list')
  await expect(entry.getByText('Not for us', { exact: true })).toBeVisible()
  await expect.poll(open).toBe(before - 1)
  await entry.getByRole('button', { name: /^Put back ?: Social links$/ }).click()
  await expectToast(page, 'Success', 'Social links is back on the list')
  await expect(entry.getByText('Sample', { exact: true })).toBeVisible()
  await expect.poll(open).toBe(before)
})

test('a file replaces the school only after the owner has confirmed it', async ({ browser }) => {
  const page = await pageOf(browser, 'owner')
  const file = await (await page.request.get('/api/school')).text()
  const changed = file.replace(/^ {2}graduates: \d+$/m, '  graduates: 633')
  expect(changed).not.toBe(file)
  await page.goto('/admin/school')
  const chooser = page.getByLabel('Import a file')
  const open = page.getByRole('button', { name: 'Import', exact: true })
  const dialog = page.getByRole('alertdialog', { name: 'Replace the whole school' })
  const choose = async (text: string) => {
    await chooser.setInputFiles({ name: 'school.yaml', mimeType: 'text/yaml', buffer: Buffer.from(text) })
    await open.click()
  }
  await open.click()
  await expectToast(page, 'Error', 'Choose a file.')
  await expect(chooser).toBeFocused()
  await choose(changed)
  await expect(dialog).toContainText('stays under Earlier versions of each page')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(await contentOf()).toMatchObject({ graduates: before.graduates })

  await choose('courses: none')
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expectToast(page, 'Error', 'The file has errors.')
  await expect(page.getByText(/nothing was imported\.$/)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(chooser).toBeFocused()
  // So that the same file can be chosen again once it is corrected.
  await expect(chooser).toHaveValue('')

  const large = `${changed}#${'x'.repeat(1_000_000)}`
  await chooser.setInputFiles({ name: 'school.yaml', mimeType: 'text/yaml', buffer: Buffer.from(large) })
  await expectToast(page, 'Error', 'The file is larger than 1 MB.')
  await expect(chooser).toHaveValue('')

  await choose(changed)
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expectToast(page, 'Success', 'school.yaml is imported. Every page is renewed.')
  await expectGraduates(633)
  await expect(chooser).toBeFocused()
  await expect(chooser).toHaveValue('')
  await expectAccessible(page)
})
