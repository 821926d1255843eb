import type { APIRequestContext } from '@playwright/test'
import {
  type Action,
  adminActions,
  adminPages,
  apiHandlers,
  guardedActions,
  guardOf,
  guardOfPage,
} from './support/admin-routes'
import { apiClientOf, attackers } from './support/attackers'
import { database, uniqueSlug } from './support/database'
import { sendMessage, storedMessage } from './support/messages'
import { sessionOf } from './support/people'
import { newMember } from './support/session'
import { expect, test } from './support/test'

// A test requests every page, or calls every action, one after the other: some hundred requests.
test.describe.configure({ timeout: 180_000 })

// The attacked paths are read from the sources and the build, so that new pages, handlers and actions need
// not be listed here.
const publicPaths =
  /^\/api\/\[\.\.\.path\]$|^\/api\/(form-time|health|newsletter\/unsubscribe|newsletter\/course-waitlist\/leave|send-\w+-email|session|views)$/
const machinePaths = /^\/api\/(cron\/(tick|refresh)|webhooks\/resend)$/
const ownAccountPaths = /\/(account|confirm|waiting)$/
// Actions that every account may use for itself, pending or not; the export in the same file is excluded.
const ownAccount = ({ filename, name }: Action) =>
  name === 'saveProfile' ||
  (/^lib\/accounts\/(account|second-factor|confirmation)-actions\.ts$/.test(filename) &&
    name !== 'prepareExport')
// Actions of plain forms are left out, because they return another type of result.
const actions = () => adminActions().filter((action) => !guardOf(action)?.endsWith('Form'))
const ofOwner = 'lib/accounts/people/actions.ts'

const requests: Record<string, string>[] = [
  {},
  { RSC: '1' },
  { RSC: '1', 'Next-Router-Prefetch': '1', 'Next-Url': '/admin' },
]

let marker: string
const parameters: Record<string, string> = {}

test.beforeAll(async () => {
  marker = uniqueSlug('secret')
  const { email } = await sendMessage({ name: marker })
  const post = { title: marker, slug: marker, content: marker }
  const { data } = await database().from('blog_posts').insert(post).select('id').single().throwOnError()
  const reader = { email: `${marker}@example.com`, submission_id: crypto.randomUUID() }
  await database().from('newsletter_subscribers').insert(reader).throwOnError()
  Object.assign(parameters, { '[postId]': data.id, '[kind]': 'contact_message' })
  parameters['/posts/[id]'] = `/posts/${data.id}`
  parameters['[id]'] = (await storedMessage(email))?.id ?? ''
})

/** The URL with the ids of existing rows in place of its parameters. */
const fillParameters = (path: string) =>
  Object.entries(parameters).reduce((address, [parameter, value]) => address.replace(parameter, value), path)

const lists = ['/admin/posts', '/admin/inbox', '/admin/newsletter']
const targets = () => {
  const pages = adminPages().filter((path) => !ownAccountPaths.test(path))
  return [...pages.map(fillParameters), ...lists.map((path) => `${path}?q=secret`)]
}

/** Requests every page. Returns the pages that contain the data, and the final URLs of plain requests. */
async function readPages(client: APIRequestContext) {
  const [leaks, ends] = [new Set<string>(), new Set<string>()]
  for (const address of targets())
    for (const headers of requests) {
      const response = await client.get(address, { headers })
      if ((await response.text()).includes(marker)) leaks.add(address)
      if (!headers.RSC) ends.add(response.url())
    }
  return { leaks: [...leaks], ends: [...ends] }
}

async function call(client: APIRequestContext, { id, page }: Action) {
  const headers = {
    'next-action': id,
    'content-type': 'text/plain;charset=UTF-8',
    accept: 'text/x-component',
  }
  const response = await client.post(fillParameters(page), { headers, data: '[{}]', maxRedirects: 0 })
  return /"reason":"([\w-]+)"/.exec(await response.text())?.[1]
}

test('the data that the attacks look for exists, and an admin can read it', async ({ baseURL }) => {
  const admin = await apiClientOf(baseURL, sessionOf('admin'))
  expect((await readPages(admin)).leaks.length).toBeGreaterThan(5)
  expect((await admin.get('/admin/inbox')).headers()['cache-control']).toContain('no-store')
  expect(actions().length).toBeGreaterThan(40)
  expect(
    actions()
      .map(({ name }) => name)
      .sort(),
  ).toEqual(guardedActions().sort())
  for (const action of actions().filter(({ filename }) => /\/editing\/|inbox/.test(filename)))
    expect(`${action.name} ${await call(admin, action)}`).toBe(`${action.name} invalid`)
})

for (const [who, { signedIn, ownsAccount, cookies }] of Object.entries(attackers)) {
  test.describe(who, () => {
    test.describe.configure({ mode: 'default' })
    let client: APIRequestContext
    test.beforeAll(async ({ browser, baseURL }) => {
      client = await apiClientOf(baseURL, await cookies(browser))
    })
    test.afterAll(() => client.dispose())

    test('finds none of the data on any page of the admin', async () => {
      const { leaks, ends } = await readPages(client)
      expect(leaks).toEqual([])
      for (const url of ends)
        expect(url).toMatch(signedIn ? /\/(waiting|account|login\/code)(\?|$)/ : /\/login\?next=/)
    })

    test('gets nothing from any handler of the admin', async ({ baseURL }) => {
      for (const { method, path } of apiHandlers().filter(({ path }) => !publicPaths.test(path))) {
        const data = method === 'POST' ? { topic: 'Colour' } : undefined
        const response = await client.fetch(path, { method, data, headers: { origin: baseURL ?? '' } })
        const refused = machinePaths.test(path) ? [401, 503] : [signedIn ? 403 : 401]
        expect(refused, `${method} ${path} answers ${response.status()}`).toContain(response.status())
      }
    })

    test('is refused by every action of the admin', async () => {
      const reason = signedIn ? 'forbidden' : 'signed-out'
      for (const action of actions().filter((one) => !(ownsAccount && ownAccount(one))))
        expect(`${action.name} ${await call(client, action)}`).toBe(`${action.name} ${reason}`)
    })
  })
}

test('an admin is refused by every action of the owner', async ({ baseURL }) => {
  const admin = await apiClientOf(baseURL, sessionOf('admin'))
  for (const action of actions().filter(({ filename }) => filename === ofOwner))
    expect(`${action.name} ${await call(admin, action)}`).toBe(`${action.name} forbidden`)
})

test('an admin gets nothing from the handlers of the scheduler and of the mail provider', async ({
  baseURL,
}) => {
  const admin = await apiClientOf(baseURL, sessionOf('admin'))
  for (const { method, path } of apiHandlers().filter(({ path }) => machinePaths.test(path))) {
    const response = await admin.fetch(path, { method, headers: { origin: baseURL ?? '' } })
    expect([401, 503], `${method} ${path}`).toContain(response.status())
  }
})

test.describe('a writer', () => {
  test.describe.configure({ mode: 'default' })
  let writer: APIRequestContext
  test.beforeAll(async ({ browser, baseURL }) => {
    const { page } = await newMember(browser, 'writer')
    writer = await apiClientOf(baseURL, await page.context().storageState())
    await page.context().close()
  })
  test.afterAll(() => writer.dispose())

  const pagesOf = (guard: string) => adminPages().filter((path) => guardOfPage(path) === guard)

  test('opens the pages of posts and AI; any other is "Page not found" and has none of the data', async () => {
    expect(pagesOf('writerPage')).toEqual([
      '/admin/ai-generator',
      '/admin',
      '/admin/posts/[id]',
      '/admin/posts/categories-and-authors',
      '/admin/posts',
      '/admin/posts/trash',
    ])
    const forbidden = [...pagesOf('adminPage'), ...pagesOf('ownerPage')]
    expect(forbidden.length).toBeGreaterThan(6)
    const linked = new RegExp(`href="(${forbidden.join('|')})`)
    for (const path of pagesOf('writerPage')) {
      const response = await writer.get(fillParameters(path))
      expect([path, response.status(), linked.test(await response.text())]).toEqual([path, 200, false])
    }
    for (const path of forbidden)
      for (const headers of requests) {
        const response = await writer.get(fillParameters(path), { headers })
        const leaks = (await response.text()).includes(marker)
        if (headers.RSC) expect([path, leaks]).toEqual([path, false])
        else expect([path, leaks, response.status()]).toEqual([path, false, 404])
      }
  })

  test('is refused by every handler but those of the generator, of pictures and of the palette', async ({
    baseURL,
  }) => {
    const open = [
      'POST /api/discover-sources',
      'POST /api/generate-blog-post',
      'POST /api/media',
      'GET /api/palette',
    ]
    const answered: string[] = []
    for (const { method, path } of apiHandlers().filter(({ path }) => !publicPaths.test(path))) {
      const response = await writer.fetch(path, { method, headers: { origin: baseURL ?? '' } })
      if (![401, 403, 503].includes(response.status())) answered.push(`${method} ${path}`)
    }
    expect(answered).toEqual(open)
  })

  test('is refused by every action but those of posts and AI', async () => {
    for (const action of actions().filter((one) => !ownAccount(one))) {
      const isOpen = guardOf(action) === 'writerAction'
      expect(isOpen).toBe(
        /^(components|lib)\/(content\/(editing|media|trash)|ai\/generation)\//.test(action.filename),
      )
      expect(`${action.name} ${await call(writer, action)}`).toBe(
        `${action.name} ${isOpen ? 'invalid' : 'forbidden'}`,
      )
    }
  })
})
