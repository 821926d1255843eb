import { play, receivedRequests } from './support/ai-vendor.ts'
import { database } from './support/database.ts'
import { expectToast, sessionOf } from './support/people.ts'
import { newMember } from './support/session.ts'
import { expect, expectAccessible, test } from './support/test.ts'

test.use({ storageState: sessionOf('admin') })

// Removes results of earlier tests, which would be listed with those of this one.
test.beforeEach(async () => {
  await database().from('ai_calls').delete().not('id', 'is', null).throwOnError()
  await database().from('generation_results').delete().not('id', 'is', null).throwOnError()
})

const topicOf = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`

async function postsAbout(topic: string) {
  const { data } = await database()
    .from('blog_posts')
    .select('title, slug, status, ai_made')
    .ilike('content', `%${topic}%`)
    .throwOnError()
  return data
}

test('a topic becomes a draft, streamed word by word', async ({ page }) => {
  await play('slow-tokens')
  const topic = topicOf('Testing with five people')
  await page.goto('/admin/ai-generator')
  await page.getByRole('button', { name: 'Generate Blog Post' }).click()
  await expectToast(page, 'Error', 'Please enter a topic')
  await page.getByLabel('Topic*').filter({ visible: true }).fill(topic)
  await page.getByLabel('Keywords').fill('research, testing')
  await page.getByRole('button', { name: 'Generate Blog Post' }).click()
  await expect(page.getByRole('button', { name: 'Generating...' })).toBeDisabled()
  await expect(page.getByText(/Writing, \d+ words so far/)).toBeVisible()
  await expectToast(page, 'Content Generated', 'Your blog post has been generated successfully')
  await expect(page.getByText(/\d+ min read/)).toBeVisible()
  const text = page.locator('.article')
  await expect(text.locator('strong').first()).toBeVisible()
  await expect(text).toHaveText(/easier to learn than to explain.*…\s*$/s)
  await expect(text).not.toContainText(/[#*]/)
  await page.getByRole('button', { name: 'Save as Draft' }).click()
  await expectToast(page, 'Success', 'Post saved as draft')
  await expect(page.getByText('Nothing generated yet')).toBeVisible()
  const [post, ...others] = await postsAbout(topic)
  expect(others).toEqual([])
  expect(post).toMatchObject({ status: 'draft', ai_made: true })
  expect(post?.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  const { body } = (await receivedRequests()).at(-1) ?? {}
  expect(body).toMatchObject({ store: false })
})

test('a writer generates a post, too, and saves it as a draft', async ({ browser, baseURL }) => {
  await play('good')
  const topic = topicOf('Written by a writer')
  const { page } = await newMember(browser, 'writer')
  await page.goto(`${baseURL}/admin/ai-generator`)
  await page.getByLabel('Topic').filter({ visible: true }).fill(topic)
  await page.getByRole('button', { name: 'Generate Blog Post' }).click()
  await page.getByRole('button', { name: 'Save as Draft' }).click()
  await expectToast(page, 'Success', 'Post saved as draft')
  expect(await postsAbout(topic)).toMatchObject([{ status: 'draft', ai_made: true }])
  expect((await page.request.post('/api/auto-generate-blog')).status()).toBe(403)
})

test('closing the tab loses nothing, and a result opens directly in the editor', async ({
  page,
  context,
}) => {
  await play('slow-tokens')
  const topic = topicOf('Interviews on a bus')
  const closed = await context.newPage()
  await closed.goto('/admin/ai-generator')
  await closed.getByLabel('Topic').filter({ visible: true }).fill(topic)
  await closed.getByRole('button', { name: 'Generate Blog Post' }).click()
  await expect(closed.getByText(/words so far/)).toBeVisible()
  await closed.close()
  await page.goto('/admin/ai-generator')
  await expect(page.locator('.article')).toContainText('easier to learn than to explain', { timeout: 30_000 })
  await page.getByRole('button', { name: 'Open in the editor' }).click()
  await expect(page).toHaveURL(/\/admin\/posts\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Post' })).toBeVisible()
})

test('cancelling a generation closes the connection to the AI vendor and keeps nothing', async ({ page }) => {
  await play('stalled-after-text')
  const topic = topicOf('A post nobody wants')
  await page.goto('/admin/ai-generator')
  await page.getByLabel('Topic').filter({ visible: true }).fill(topic)
  await page.getByRole('button', { name: 'Generate Blog Post' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Writing' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(async () => (await receivedRequests()).at(-1)?.closedAt, { intervals: [50] }).toBeTruthy()
  expect((await receivedRequests()).at(-1)?.finished).toBe(false)
  await expect(page.getByRole('button', { name: 'Generate Blog Post' })).toBeEnabled()
  await page.reload()
  await expect(page.getByText('Nothing generated yet')).toBeVisible()
  expect(await postsAbout(topic)).toEqual([])
})

test('when the server cannot be asked to stop a generation, the person is told and can try again', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|Failed to fetch/)
  await play('stalled-after-text')
  await page.goto('/admin/ai-generator')
  await page.getByLabel('Topic').filter({ visible: true }).fill(topicOf('A post nobody wants'))
  await page.getByRole('button', { name: 'Generate Blog Post' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Writing' })).toBeVisible()
  await page.route('/admin/ai-generator', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  const cancel = page.getByRole('button', { name: 'Cancel' })
  await cancel.click()
  await expectToast(page, 'Error', 'The server could not be reached.')
  await expect(cancel).toBeEnabled()
  await page.unrouteAll()
  await cancel.click()
  await expect(page.getByRole('button', { name: 'Generate Blog Post' })).toBeEnabled()
})

test('a lost connection is not called a failure, and the generation that goes on is shown', async ({
  page,
}) => {
  const topic = topicOf('A post that is still being written')
  const id = crypto.randomUUID()
  await page.goto('/admin/ai-generator')
  await page.route('/api/generate-blog-post', async (route) => {
    await database().from('generation_results').insert({ id, kind: 'post', topic }).throwOnError()
    const body = `event: begun\ndata: ${JSON.stringify({ id })}\n\n`
    await route.fulfill({ contentType: 'text/event-stream', body })
  })
  await page.getByLabel('Topic').filter({ visible: true }).fill(topic)
  await page.getByRole('button', { name: 'Generate Blog Post' }).click()
  await expectToast(page, 'Error', 'The connection was lost. The post is still being written')
  await expect(page.getByText('Still being written. It appears here when it is done.')).toBeVisible()
  await expect(page.getByRole('heading', { name: topic })).toBeVisible()
})

test('a failure after the tab was closed is shown with its reason, and its topic can be reused with one press', async ({
  page,
}) => {
  await play('cut-stream')
  const topic = topicOf('A post cut short')
  const headers = { accept: 'text/event-stream' }
  await page.request.post('/api/generate-blog-post', { data: { topic }, headers })
  await page.goto('/admin/ai-generator')
  await expect(page.getByText('The answer broke off halfway')).toBeVisible()
  await page.getByRole('button', { name: 'Use this topic' }).click()
  const field = page.getByLabel('Topic').filter({ visible: true })
  await expect(field).toHaveValue(topic)
  await expect(field).toBeFocused()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('The answer broke off halfway')).toHaveCount(0)
})

test('only pages that the search reported are shown, and none that does not answer counts as credible', async ({
  page,
}) => {
  await play('invented-urls')
  await page.goto('/admin/ai-generator')
  await page.getByRole('tab', { name: 'Discover Sources' }).click()
  await page.getByRole('button', { name: 'Discover Sources' }).click()
  await expectToast(page, 'Error', 'Please enter a topic first')
  await page.getByLabel('Topic').filter({ visible: true }).fill('Colour contrast in the sun')
  await page.getByRole('button', { name: 'Discover Sources' }).click()
  const heading = page.getByRole('heading', { name: /^Found \d+ Sources$/ })
  await expect(heading).toBeVisible()
  // The fake's pages do not exist.
  await expectToast(page, 'Error', 'None of the pages that were found answered this server.')
  await expect(page.getByText('credible')).toHaveCount(0)
  await expect(page.getByText(/invented/i)).toHaveCount(0)
  await page.getByRole('button', { name: 'Discard' }).filter({ visible: true }).click()
  await expect(heading).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(heading).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).filter({ visible: true }).click()
  await expect(heading).toHaveCount(0)
})

test('sources are discovered for the topic and the category of the other tab, and what was typed is not lost unseen', async ({
  page,
}) => {
  await play('good')
  await page.goto('/admin/ai-generator')
  const topic = page.getByLabel('Topic*').filter({ visible: true })
  const leave = () =>
    page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Posts', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  const stays = async () => {
    await leave()
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(question).toHaveCount(0)
  }
  await page.getByLabel('Category').fill('Research')
  await stays()
  await page.getByLabel('Category').fill('')
  await page.getByLabel('Keywords').fill('seams')
  await stays()
  await page.getByLabel('Keywords').fill('')
  await page.getByLabel('Category').fill('Research')
  await topic.fill('Interviews on a bus')
  await page.getByRole('tab', { name: 'Discover Sources' }).click()
  await expect(topic).toHaveValue('Interviews on a bus')
  await expect(page.getByRole('textbox').filter({ visible: true })).toHaveCount(1)
  await expect(page.getByText('With the category “Research” from Generate Content.')).toBeVisible()
  const request = page.waitForRequest('/api/discover-sources')
  await page.getByRole('button', { name: 'Discover Sources' }).click()
  expect((await request).postDataJSON()).toEqual({ topic: 'Interviews on a bus', category: 'Research' })
  await leave()
  await expect(page).toHaveURL('/admin/posts')
})

const failures = [
  ['401', 'The AI service does not accept the key.'],
  ['404-model', 'Set OPENAI_MODEL to another one'],
  ['429-quota', 'The account at the AI service is used up.'],
  ['429-rate', 'The AI service is busy.'],
  ['503', 'The AI service'],
  ['html-200', 'could not be read'],
  ['cut-stream', 'broke off halfway'],
  ['wrong-shape', 'could not be read'],
  ['refusal', 'The AI declined to write about this.'],
  ['content-filter', 'A safety filter stopped this.'],
  ['max-output-tokens', 'broke off halfway'],
  ['empty-content', 'could not be read'],
] as const

for (const [scenario, sentence] of failures) {
  test(`when the AI vendor fails with "${scenario}", the person gets a message of its own and no partial result is kept`, async ({
    request,
  }) => {
    await play(scenario)
    const topic = topicOf('A failing post')
    const response = await request.post('/api/generate-blog-post', { data: { topic } })
    expect(response.status()).toBeGreaterThanOrEqual(400)
    const body = await response.json()
    expect(body).toMatchObject({ success: false })
    expect(body.error).toContain(sentence)
    expect(JSON.stringify(body)).not.toContain('sk-')
    expect(await postsAbout(topic)).toEqual([])
  })
}

test('API clients get the generated post of the contract, or are told what to fix', async ({
  request,
  browser,
}) => {
  await play('good')
  const good = await request.post('/api/generate-blog-post', {
    data: { topic: 'Empty states', category: 'UI', keywords: ['empty', 'states'] },
  })
  expect(good.status()).toBe(200)
  expect(Object.keys(await good.json())).toEqual(
    expect.arrayContaining([
      'title',
      'excerpt',
      'content',
      'meta_title',
      'meta_description',
      'read_time',
      'suggested_keywords',
    ]),
  )
  const without = await request.post('/api/generate-blog-post', { data: { topic: ' ' } })
  expect(without.status()).toBe(422)
  expect(await without.json()).toMatchObject({
    error: 'Please enter a topic',
    fieldErrors: { topic: ['Please enter a topic'] },
  })
  for (const [wrong, error] of [
    [{ category: 5 }, 'Write the category as text.'],
    [{ keywords: 5 }, /^Send the keywords as one/],
    [{ keywords: 'a'.repeat(2001) }, /^Send the keywords as one/],
    [{ keywords: ['a'.repeat(201)] }, /^Send the keywords as one/],
    [{ sources: [{ title: 'No address' }] }, /^Send at most \d+ sources/],
  ] as const) {
    const response = await request.post('/api/generate-blog-post', { data: { topic: 'Seams', ...wrong } })
    expect(response.status()).toBe(422)
    expect((await response.json()).error).toEqual(
      typeof error === 'string' ? error : expect.stringMatching(error),
    )
  }
  const text = await request.post('/api/discover-sources', {
    data: 'topic',
    headers: { 'content-type': 'text/plain' },
  })
  expect(text.status()).toBe(415)
  const stranger = await browser.newContext({ storageState: { cookies: [], origins: [] } })
  for (const path of ['/api/generate-blog-post', '/api/discover-sources', '/api/auto-generate-blog'])
    expect((await stranger.request.post(path, { data: { topic: 'x' } })).status(), path).toBe(401)
})

test('the generator and the settings are accessible and fit a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of ['/admin/ai-generator', '/admin/settings']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  }
})
