import { expect, type Page, test } from '@playwright/test'
import { originalHtml, serveHostile } from './support/hostile-page.ts'

// Tests content that an article could have if nothing sanitised it, on the real server with a real page: no
// script in it may run. The policy's refusals are expected here, so they do not fail the test.

const recordAttack = (what: string) => `document.documentElement.dataset.ran=&quot;${what}&quot;`
const script = "document.documentElement.dataset.ran='script'"

/** Each attack's name, its content and, if it needs one, what a reader does on the page. */
const attacks: [name: string, content: string, act?: (page: Page) => Promise<unknown>][] = [
  ['a script', `<script>${script}</script>`],
  ['a module', `<script type="module">${script}</script>`],
  ['a script from an address of data', `<script src="data:text/javascript,${script}"></script>`],
  [
    'a script that is deferred like ours',
    `<script data-deferred="data:text/javascript,${script}" type="deferred"></script>`,
    loadScripts,
  ],
  ['an onclick', `<button type="button" id="bait" onclick="${recordAttack('onclick')}">Bait</button>`, press],
  ['an onerror', `<img src="/nowhere.png" onerror="${recordAttack('onerror')}">`],
  ['an onload of a drawing', `<svg onload="${recordAttack('onload')}"></svg>`],
  ['an onfocus', `<input id="bait" autofocus onfocus="${recordAttack('onfocus')}">`],
  ['a javascript: address', `<a id="bait" href="javascript:void(${recordAttack('link')})">Bait</a>`, press],
  [
    'a javascript: address of a form',
    `<form action="javascript:void(${recordAttack('form')})"><button id="bait">Bait</button></form>`,
    press,
  ],
  ['a frame with srcdoc', `<iframe srcdoc="<script>parent.${recordAttack('frame')}</script>"></iframe>`],
  [
    'a frame with a javascript: address',
    `<iframe src="javascript:void(parent.${recordAttack('frame')})"></iframe>`,
  ],
  ['an object', `<object data="data:text/html,<script>parent.${recordAttack('object')}</script>"></object>`],
  [
    'a refresh to a javascript: address',
    `<meta http-equiv="refresh" content="0;url=javascript:void(${recordAttack('refresh')})">`,
  ],
  [
    'data for the framework and a call',
    `<script>(self.__next_f=self.__next_f||[]).push([0]);${script}</script>`,
    loadScripts,
  ],
  ["React's completion and a call", `<script>$RC("B:9","S:9");${script}</script>`],
  ['what closes the page before it', `</div></article></main></body></html><script>${script}</script>`],
  ['a comment that swallows what follows', `<script>${script};/*</script>`],
]

async function press(page: Page) {
  await page.locator('#bait').click({ force: true })
}

/** Loads the deferred scripts, as the first focus in a form does. */
async function loadScripts(page: Page) {
  await page.evaluate(() => {
    const form = Object.assign(document.createElement('form'), { method: 'post' })
    document.body.append(form)
    form.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    form.remove()
  })
}

/** Runs in the page: waits for a frame, a script and a timer, which finish after those of the attack. */
async function insertContentLater() {
  const ends = (element: HTMLElement) =>
    new Promise((done) => {
      element.onload = element.onerror = done
      document.body.append(element)
    })
  await ends(Object.assign(document.createElement('iframe'), { srcdoc: '<p>' }))
  await ends(Object.assign(document.createElement('script'), { src: 'data:text/javascript,' }))
  await new Promise((done) => setTimeout(done))
  await new Promise((done) => requestAnimationFrame(done))
}

async function executedAttacks(
  page: Page,
  address: string,
  interact: (page: Page) => Promise<unknown> = async () => {},
) {
  // React would remove markup from the page that it did not render.
  await page.route('**/_next/static/**/*.js', (route) => route.abort())
  await page.goto(address, { waitUntil: 'load' })
  await interact(page)
  await page.evaluate(insertContentLater)
  return page.evaluate(() => document.documentElement.dataset.ran)
}

const path = '/blog/two-megabyte-checkout'
let article = ''
test.beforeAll(async ({ request }) => {
  article = await originalHtml(request, path)
  expect(article).toContain('self.__next_f.push([1,')
})

for (const [name, content, interact] of attacks) {
  test(`in an article that is not sanitised, ${name} does not run`, async ({ page }) => {
    const { url, stop } = await serveHostile(article, content)
    for (const address of [path, '/preview/one-reader']) {
      expect(await executedAttacks(page, url + address, interact), address).toBeUndefined()
    }
    stop()
  })
}

// These do not run under the default policy either: it restricts forms, and browsers block some themselves.
const neverRun = /address of data|address of a form|deferred like ours|object|refresh|completion|swallows/

test('the same attacks do run under the default content policy of hosting platforms', async ({ page }) => {
  for (const [name, content, interact] of attacks.filter(([name]) => !neverRun.test(name))) {
    const { url, stop } = await serveHostile(article, content, false)
    expect(await executedAttacks(page, `${url}/preview/one-reader`, interact), name).toBeDefined()
    stop()
  }
})

test('React data injected by content never reaches React, before or after deferred hydration', async ({
  page,
}) => {
  const { url, stop } = await serveHostile(article, '<script>self.__next_f.push([1,"0:made-up\\n"])</script>')
  for (const address of [path, '/preview/one-reader']) {
    const scripts: string[] = []
    page.on('response', async (response) => {
      if (response.url().includes('/hydration/')) scripts.push(await response.text())
    })
    await page.goto(url + address)
    await loadScripts(page)
    await expect(page.locator('html')).not.toHaveAttribute('data-deferred')
    expect(scripts.join()).not.toContain('made-up')
    const { __next_f: data = [] } = await page.evaluate(() => ({ __next_f: Reflect.get(self, '__next_f') }))
    expect(JSON.stringify(data)).not.toContain('made-up')
  }
  stop()
})

test('a form to another site is not sent, and an injected base element has no effect', async ({ page }) => {
  const form = '<form action="https://evil.example/"><button id="bait">Bait</button></form>'
  const { url, stop } = await serveHostile(article, `<base href="https://evil.example/">${form}`)
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.goto(url + path)
  await press(page)
  expect(page.url()).toBe(url + path)
  expect(requested.filter((address) => !address.startsWith(url))).toEqual([])
  stop()
})
