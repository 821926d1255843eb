import type { APIRequestContext, Browser, Page, PlaywrightWorkerArgs } from '@playwright/test'
import { database, uniqueSlug } from './support/database'
import { pageOf, type Role, sessionOf, signUp } from './support/people'
import { confirmSession, verifyEmail } from './support/session'
import { expect, test, uniqueEmail } from './support/test'

type Call = { url: string; headers: Record<string, string>; body: string }

/** The request that a page sends when somebody with permission presses the button. */
async function captureAction(page: Page, press: () => Promise<void>, body: string): Promise<Call> {
  const sent = page.waitForRequest(
    (request) => 'next-action' in request.headers() && (request.postData() ?? '').includes(body),
  )
  await press()
  const request = await sent
  const names = ['next-action', 'content-type', 'next-router-state-tree', 'accept'] as const
  const headers = Object.fromEntries(
    names.flatMap((name) => {
      const value = request.headers()[name]
      return value ? [[name, value]] : []
    }),
  )
  return { url: request.url(), headers, body: request.postData() ?? '' }
}

const askers = (roles: Role[]) => [undefined, ...roles]

/**
 * Sends the captured request from another browser. Without a `role` it is that of a visitor without a
 * session.
 */
async function repeat(playwright: PlaywrightWorkerArgs['playwright'], call: Call, role: Role | undefined) {
  const context = await playwright.request.newContext({ storageState: role && sessionOf(role) })
  const response = await context.post(call.url, { headers: call.headers, data: call.body, maxRedirects: 0 })
  const text = await response.text()
  await context.dispose()
  return text
}

async function newPost(fields: object = {}) {
  const slug = uniqueSlug('target')
  const row = { title: slug, slug, content: 'Untouched.', ...fields }
  return (
    await database().from('blog_posts').insert(row).select('id, slug, view_count').single().throwOnError()
  ).data
}

const contentOf = async (id: string) =>
  (await database().from('blog_posts').select('content').eq('id', id).maybeSingle()).data?.content

test('saving, deleting and copying posts is refused without a session and to pending accounts', async ({
  browser,
  playwright,
}) => {
  test.slow()
  const [ownPost, target] = [await newPost(), await newPost()]
  const page = await pageOf(browser, 'admin')
  await page.goto(`/admin/posts/${ownPost.id}`)
  await page.getByLabel('Content*', { exact: true }).fill('Written by an attacker.')
  const save = await captureAction(
    page,
    () => page.getByRole('button', { name: 'Save as Draft' }).click(),
    ownPost.id,
  )
  await page.waitForURL('/admin/posts')
  await page.goto(`/admin/posts?q=${ownPost.slug}`)
  const copy = await captureAction(
    page,
    () => page.getByRole('button', { name: `Duplicate ${ownPost.slug}` }).click(),
    ownPost.id,
  )
  await page.waitForURL(/[0-9a-f]{36}|[0-9a-f-]{36}$/)
  await page.goto(`/admin/posts?q=${ownPost.slug}`)
  await page.getByRole('button', { name: `Delete ${ownPost.slug}`, exact: true }).click()
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Delete' })
  const remove = await captureAction(page, () => confirm.click(), ownPost.id)

  for (const role of askers(['pending'])) {
    for (const call of [save, copy, remove]) {
      const response = await repeat(
        playwright,
        { ...call, body: call.body.replaceAll(ownPost.id, target.id) },
        role,
      )
      expect(response).toMatch(role ? /"reason":"forbidden"/ : /"reason":"signed-out"/)
    }
  }
  expect(await contentOf(target.id)).toBe('Untouched.')
  const { count } = await database()
    .from('blog_posts')
    .select('*', { count: 'exact', head: true })
    .like('slug', `${target.slug}%`)
  expect(count).toBe(1)
})

test('fields that are not part of the form are not stored', async ({ browser, playwright }) => {
  const ownPost = await newPost()
  const page = await pageOf(browser, 'admin')
  await page.goto(`/admin/posts/${ownPost.id}`)
  const content = page.getByLabel('Content*', { exact: true })
  // React moves the caret when it hydrates the field.
  await expect(async () => {
    await content.fill('An honest edit.')
    await expect(content).toHaveValue('An honest edit.', { timeout: 500 })
  }).toPass()
  const save = await captureAction(
    page,
    () => page.getByRole('button', { name: 'Save as Draft' }).click(),
    ownPost.id,
  )
  await page.waitForURL('/admin/posts')
  const extra =
    '"view_count":999,"viewCount":999,"publish_date":"2020-01-01T00:00:00Z","role":"owner","created_at":"2001-01-01","content":'
  const body = save.body.replace('"content":', extra).replace(/"version":\d+/, '"version":2')
  expect(body).toContain('"role":"owner"')
  await repeat(playwright, { ...save, body }, 'admin')
  const { data } = await database().from('blog_posts').select().eq('id', ownPost.id).single().throwOnError()
  expect(data).toMatchObject({
    content: 'An honest edit.',
    view_count: 0,
    publish_date: null,
    status: 'draft',
  })
  expect(data.created_at).not.toContain('2001')
})

test('only the owner approves, invites and removes people', async ({ browser, playwright }) => {
  test.slow()
  const [first, second] = [await newPendingAccount(browser), await newPendingAccount(browser)]
  const owner = await pageOf(browser, 'owner')
  await confirmSession(owner.context())
  await verifyEmail(first.email)
  await owner.goto('/admin/people')
  const approve = await captureAction(
    owner,
    () => owner.getByRole('button', { name: `Approve ${first.email} as admin` }).click(),
    first.id,
  )
  const invited = uniqueEmail()
  await owner.getByLabel('Email').fill(invited)
  const invite = await captureAction(
    owner,
    () => owner.getByRole('button', { name: 'Invite' }).click(),
    invited,
  )
  const other = uniqueEmail()

  for (const role of askers(['pending', 'admin'])) {
    for (const call of [approve, invite]) {
      const body = call.body.replaceAll(first.id, second.id).replaceAll(invited, other)
      expect(await repeat(playwright, { ...call, body }, role)).toMatch(/"reason":"(forbidden|signed-out)"/)
    }
  }
  const { data } = await database()
    .from('profiles')
    .select('role')
    .eq('id', second.id)
    .single()
    .throwOnError()
  expect(data.role).toBe('pending')
  expect((await database().from('invitations').select().eq('email', other)).data).toEqual([])
})

test("pictures are accepted only from admins and from this site's pages", async ({ playwright, baseURL }) => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
    'base64',
  )
  const send = async (role: Role | undefined, origin: string, data = png) => {
    const context = await playwright.request.newContext({ storageState: role && sessionOf(role) })
    const response = await context.post(`${baseURL}/api/media`, {
      data,
      headers: { origin, 'content-type': 'image/png' },
    })
    await context.dispose()
    return response.status()
  }
  expect(await send(undefined, baseURL ?? '')).toBe(401)
  expect(await send('pending', baseURL ?? '')).toBe(403)
  expect(await send('admin', 'https://evil.example')).toBe(403)
  expect(await send('admin', baseURL ?? '', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe(
    415,
  )
  expect(await send('admin', baseURL ?? '', Buffer.alloc(9 * 1024 * 1024))).toBe(413)
  expect(await send('admin', baseURL ?? '')).toBe(200)
})

test('only stored pictures are served as files', async ({ request }) => {
  for (const name of [
    '..%2fsecrets.json',
    'secrets.json',
    '%2e%2e/secrets.json',
    `${'a'.repeat(20)}-1x1.webp`,
  ]) {
    expect(await statusOf(request, `/media/${name}`)).toBe(404)
  }
})

test('an ended session cannot be revived with its old cookies', async ({ browser }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signUp(context, uniqueEmail())
  await page.goto('/admin/waiting')
  const cookies = await context.cookies()
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await page.waitForURL(/\/login/)
  await context.addCookies(cookies)
  await page.goto('/admin/waiting')
  await expect(page).toHaveURL(/\/login/)
})

const statusOf = async (request: APIRequestContext, path: string) => (await request.get(path)).status()

async function newPendingAccount(browser: Browser) {
  const email = uniqueEmail()
  const context = await browser.newContext()
  await signUp(context, email)
  await context.close()
  const { data } = await database().from('profiles').select('id').eq('email', email).single().throwOnError()
  return { id: data.id, email }
}
