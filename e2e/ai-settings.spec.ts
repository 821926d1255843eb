import { play } from './support/ai-vendor.ts'
import { database, uniqueSlug } from './support/database.ts'
import { expectToast, people, sessionOf } from './support/people.ts'
import { expect, test } from './support/test.ts'

test.use({ storageState: sessionOf('admin') })

const settings = async () => (await database().from('blog_settings').select().single().throwOnError()).data

/** How many runs of today, in the site's time zone, have succeeded. */
async function succeededToday() {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos' }).format()
  const found = database().from('generation_runs').select('id').eq('status', 'succeeded')
  return (await found.eq('local_date', today).throwOnError()).data.length
}

async function set(values: Partial<Awaited<ReturnType<typeof settings>>>) {
  await database().from('blog_settings').update(values).not('id', 'is', null).throwOnError()
}

test.beforeEach(async () => {
  await database().from('ai_calls').delete().not('id', 'is', null).throwOnError()
})

test.afterAll(() =>
  set({
    daily_budget_micros: 10_000_000,
    schedule_days: ['Monday'],
    schedule_time: '09:00',
    paused_at: null,
  }),
)

test('nothing is written by itself until the schedule is saved, and nothing while it is paused', async ({
  page,
}) => {
  await set({ schedule_agreed_at: null, paused_at: null, auto_publish: false, manual_approve: true })
  await page.goto('/admin')
  const nextRun = page.getByRole('listitem').filter({ hasText: 'Next scheduled run' })
  await expect(nextRun).toContainText('Not started')
  await page.goto('/admin/settings')
  await expect(page.getByText('No posts are written automatically yet.')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Run the schedule' })).toHaveCount(0)

  for (const day of ['Monday', 'Wednesday', 'Friday'])
    await page.getByRole('checkbox', { name: day }).uncheck()
  await expect(page.getByText('None: no day is ticked')).toHaveCount(2)
  await page.getByRole('checkbox', { name: 'Sunday' }).check()
  await page.getByLabel('Time', { exact: true }).fill('23:45')
  await expect(page.getByText(/, 23:45$/)).toHaveCount(3)
  await expect(page.getByText('About 4, one on each day that is ticked.')).toBeVisible()
  await expect(page.getByText(/bout \$.* Your budget of \$50.00 is never exceeded/)).toBeVisible()
  await page.getByRole('button', { name: 'Save Schedule' }).click()
  await expectToast(page, 'Success', 'Settings saved successfully')
  expect(await settings()).toMatchObject({ schedule_days: ['Sunday'], schedule_time: '23:45' })
  expect((await settings()).schedule_agreed_at).not.toBeNull()

  const running = page.getByRole('switch', { name: 'Run the schedule' })
  await running.uncheck()
  await expectToast(page, 'Success', 'The schedule is paused')
  expect((await settings()).paused_at).not.toBeNull()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await settings()).paused_at).toBeNull()
  await expect(running).toBeChecked()
  await running.uncheck()
  await expect.poll(async () => (await settings()).paused_at).not.toBeNull()
  await page.goto('/admin')
  await expect(nextRun).toContainText('Paused')
})

test('settings that are not saved are marked, and leaving them is asked about', async ({ page }) => {
  await page.goto('/admin')
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Settings' }).click()
  const unsaved = page.getByText('Not saved yet')
  await expect(page.getByRole('switch', { name: 'Auto-Publish' })).toBeEnabled()
  await expect(unsaved).toHaveCount(0)
  await page.getByRole('switch', { name: 'Auto-Publish' }).click()
  await page.getByLabel('Daily budget').fill('9')
  await expect(unsaved).toHaveCount(2)
  const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  for (const leave of [
    () => page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Posts' }).click(),
    () => page.evaluate(() => history.back()),
  ]) {
    await leave()
    await dialog.getByRole('button', { name: 'Stay' }).click()
    await expect(dialog).toHaveCount(0)
  }
  await expect(page).toHaveURL(/settings$/)
  await page.getByLabel('Daily budget').fill('10')
  await expect(unsaved).toHaveCount(1)
  for (const [typed, emptied] of [
    [() => page.getByLabel('Keywords').fill('testing'), () => page.getByLabel('Keywords').fill('')],
    [
      () => page.getByLabel('Weekday').selectOption('Monday'),
      () => page.getByLabel('Weekday').selectOption(''),
    ],
  ] as const) {
    await typed()
    await expect(unsaved).toHaveCount(2)
    await emptied()
    await expect(unsaved).toHaveCount(1)
  }
  await page.getByLabel('Max Posts Per Day').fill('')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expectToast(page, 'Success', 'Settings saved successfully')
  expect(await settings()).toMatchObject({ auto_publish: true, manual_approve: true, max_posts_per_day: 1 })
  await expect(unsaved).toHaveCount(0)
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Posts' }).click()
  await expect(page).toHaveURL(/posts$/)
})

test('a page that was opened earlier saves only what was changed on it, and all that it shows if nothing was', async ({
  page,
}) => {
  await set({
    auto_publish: true,
    manual_approve: false,
    max_posts_per_day: 1,
    schedule_days: ['Monday'],
    daily_budget_micros: 10_000_000,
  })
  await page.goto('/admin/settings')
  const approval = page.getByRole('switch', { name: 'Manual Approval' })
  await expect(approval).not.toBeChecked()
  await set({ manual_approve: true })
  await page.getByLabel('Max Posts Per Day').fill('2')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expectToast(page, 'Success', 'Settings saved successfully')
  await expect(approval).toBeChecked()
  expect(await settings()).toMatchObject({ auto_publish: true, manual_approve: true, max_posts_per_day: 2 })

  await set({ schedule_days: ['Friday'], daily_budget_micros: 8_000_000 })
  await page.getByRole('button', { name: 'Save Schedule' }).click()
  await expect(page.getByLabel('Daily budget')).toHaveValue('8.00')
  expect(await settings()).toMatchObject({ schedule_days: ['Monday'] })
  await set({ daily_budget_micros: 7_000_000 })
  await page.getByLabel('Monthly budget').fill('40')
  await page.getByRole('button', { name: 'Save Budgets' }).click()
  await expect(page.getByLabel('Daily budget')).toHaveValue('7.00')
  expect(await settings()).toMatchObject({
    schedule_days: ['Monday'],
    daily_budget_micros: 7_000_000,
    monthly_budget_micros: 40_000_000,
  })
  await set({
    max_posts_per_day: 1,
    daily_budget_micros: 10_000_000,
    monthly_budget_micros: 50_000_000,
  })
})

test('topics are added, reordered and deleted; required approval overrides automatic publishing', async ({
  page,
  allowConsole,
}) => {
  // The browser logs the status of the run that is refused.
  allowConsole(/429/)
  await play('good')
  await page.goto('/admin/settings')
  for (const topic of ['Second in line', 'First in line']) {
    await page.getByLabel('New topic').fill(topic)
    await page.getByRole('button', { name: 'Add Topic' }).click()
    await expectToast(page, 'Success', `Topic “${topic}” added`)
    await expect(page.getByText(topic, { exact: true })).toBeVisible()
    await expect(page.getByLabel('New topic')).toHaveValue('')
    await expect(page.getByLabel('New topic')).toBeFocused()
  }
  await page.getByRole('button', { name: 'Move up First in line' }).click()
  await expect(page.getByRole('button', { name: 'Move up First in line' })).toBeDisabled()
  await page.getByRole('button', { name: 'Remove First in line' }).click()
  await expect(page.getByRole('button', { name: 'Move up Second in line' })).toBeDisabled()
  const removed = page.locator('[data-slot=toast]', { hasText: 'Topic “First in line” removed' })
  await removed.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Success', 'Topic “First in line” is back')
  await expect(page.getByRole('button', { name: 'Move up First in line' })).toBeDisabled()
  await page.getByRole('button', { name: 'Generate Post Now' }).click()
  await expectToast(page, 'Success', 'Generated post: ')
  await expect(page.getByText('First in line', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: 'By hand' }).first()).toContainText('(draft)')

  await page.getByRole('button', { name: 'Generate Post Now' }).click()
  await expectToast(page, 'Error', 'Today has as many posts as Max Posts Per Day allows.')
})

test('a run by hand says the title of its post, or else what the server answered', async ({ page }) => {
  const post = { title: 'Seams that hold' }
  for (const [answer, sentence] of [
    [{ success: true, post, message: 'Something else' }, 'Generated post: Seams that hold'],
    [{ success: true, message: 'The post is written elsewhere' }, 'The post is written elsewhere'],
    [{ success: true }, 'Generation completed'],
  ] as const) {
    await page.route('/api/auto-generate-blog', (route) => route.fulfill({ json: answer }), { times: 1 })
    await page.goto('/admin/settings')
    await page.getByRole('button', { name: 'Generate Post Now' }).click()
    await expectToast(page, 'Success', sentence)
  }
})

test('a topic that a post already covers is marked as passed over', async ({ page }) => {
  const topic = `Weaving with ${uniqueSlug('looms')}`
  const post = { title: topic, slug: uniqueSlug('loom'), content: 'Words.' }
  await database().from('blog_posts').insert(post).throwOnError()
  await database().from('topic_backlog').insert({ topic }).throwOnError()
  await page.goto('/admin/settings')
  await expect(page.getByText(`Passed over: it is much like “${topic}”.`)).toBeVisible()
  await database().from('topic_backlog').delete().eq('topic', topic).throwOnError()
})

test('of many topics twenty are shown first, and all of them after one is added', async ({ page }) => {
  const topics = Array.from({ length: 30 }, (_, number) => ({ topic: `Topic of a long list ${number}` }))
  await database().from('topic_backlog').insert(topics).throwOnError()
  await page.goto('/admin/settings')
  const list = page.getByRole('region', { name: 'Topics to write about' })
  await expect(list.getByRole('listitem')).toHaveCount(20)
  const all = page.getByRole('button', { name: /^Show all \d+ topics$/ })
  await all.click()
  await expect(list).toBeFocused()
  await expect(list).toContainText('Topic of a long list 29')
  await expect(all).toHaveCount(0)

  await page.reload()
  await page.getByLabel('New topic').fill('Topic of a long list, the last')
  await page.getByRole('button', { name: 'Add Topic' }).click()
  await expect(list).toContainText('Topic of a long list, the last')
  await database().from('topic_backlog').delete().like('topic', 'Topic of a long list%').throwOnError()
})

test('the history of runs is read page by page', async ({ page }) => {
  const name = crypto.randomUUID()
  const runs = Array.from({ length: 60 }, (_, number) => ({
    slot_key: `${name} ${number}`,
    topic: `${name} number ${number}.`,
    trigger_kind: 'manual',
    local_date: '2025-02-03',
    status: 'failed',
    started_at: new Date(Date.UTC(2099, 0, 1, 0, number)).toISOString(),
    finished_at: '2099-01-01T02:00:00Z',
  }))
  await database().from('generation_runs').insert(runs).throwOnError()
  await page.goto('/admin/settings')
  const run = (number: number) => page.getByText(`${name} number ${number}.`)
  await expect(run(30)).toBeVisible()
  await expect(run(29)).toHaveCount(0)
  await page.getByRole('link', { name: 'Show earlier runs' }).press('Enter')
  await expect(run(29)).toBeVisible()
  await expect(run(0)).toBeVisible()
  await expect(run(30)).toHaveCount(0)
  await page.getByRole('link', { name: 'Show the newest runs' }).click()
  await expect(run(59)).toBeVisible()
  await database().from('generation_runs').delete().like('topic', `${name}%`).throwOnError()
})

test('without approval a post is published automatically and is on the blog', async ({ request }) => {
  await play('good')
  // The fake's posts resemble each other, and a near-duplicate is never published without review.
  await database().from('blog_posts').delete().eq('ai_made', true).throwOnError()
  await set({ auto_publish: true, manual_approve: false, max_posts_per_day: 10 })
  const response = await request.post('/api/auto-generate-blog')
  expect(response.status()).toBe(200)
  const { success, post } = await response.json()
  expect(success).toBe(true)
  expect(post.status).toBe('published')
  await expect.poll(async () => (await request.get(`/blog/${post.slug}`)).status()).toBe(200)
})

test('many parallel runs never exceed the maximum number of posts a day', async ({ request }) => {
  await play('good')
  const before = await succeededToday()
  await set({ max_posts_per_day: before + 3, manual_approve: true })
  // Few enough that a busy machine answers each before the database request times out.
  const responses = await Promise.all(
    Array.from({ length: 12 }, () => request.post('/api/auto-generate-blog')),
  )
  const statuses = responses.map((response) => response.status())
  expect(statuses.toSorted()).toEqual([...Array(3).fill(200), ...Array(9).fill(429)])
  expect(await succeededToday()).toBe(before + 3)
})

test('a failed run is recorded with its reason, and the school is emailed', async ({ page, request }) => {
  await set({ max_posts_per_day: 10 })
  await play('429-quota')
  const response = await request.post('/api/auto-generate-blog')
  expect(response.status()).toBe(503)
  expect(await response.json()).toMatchObject({
    success: false,
    message: expect.stringContaining('is used up'),
  })
  await page.goto('/admin/settings')
  await expect(page.getByRole('listitem').filter({ hasText: 'Failed' }).first()).toContainText('is used up')
  const mails = await database().from('email_outbox').select('id').eq('template', 'run_failed').throwOnError()
  expect(mails.data.length).toBeGreaterThan(0)
})

test('whether a person or a program requested a run is recorded', async ({ request, playwright }) => {
  await set({ max_posts_per_day: 10 })
  await play('429-quota')
  await request.post('/api/auto-generate-blog')
  // The name of the scheme has no case (RFC 9110).
  const headers = { authorization: `bearer ${process.env.CRON_SECRET}` }
  const program = await playwright.request.newContext({ storageState: { cookies: [], origins: [] } })
  await program.post('/api/auto-generate-blog', { headers })
  const triggers = async () => {
    const found = database().from('activity').select('actor_kind, actor_email').eq('action', 'run.requested')
    return (await found.order('id', { ascending: false }).limit(2).throwOnError()).data
  }
  await expect.poll(triggers).toEqual([
    { actor_kind: 'program', actor_email: null },
    { actor_kind: 'person', actor_email: people.admin },
  ])
})

test('a generation beyond the budget is refused before the AI vendor is called', async ({
  page,
  request,
}) => {
  await play('good')
  await page.goto('/admin/settings')
  await page.getByLabel('Daily budget').fill('0.01')
  await page.getByRole('button', { name: 'Save Budgets' }).click()
  await expectToast(page, 'Success', 'Settings saved successfully')
  await expect(page.getByText(/^None: one may cost \$[\d.]+, and the daily budget is \$0.01.$/)).toBeVisible()
  for (const path of ['/api/generate-blog-post', '/api/auto-generate-blog']) {
    const response = await request.post(path, { data: { topic: 'Too dear' } })
    expect(response.status(), path).toBe(429)
    expect(response.headers()['retry-after']).toBe('3600')
    expect((await response.json()).error).toContain('The AI budget for today has no room for this')
  }
})
