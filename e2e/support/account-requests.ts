import type { APIRequestContext, APIResponse, PlaywrightWorkerArgs } from '@playwright/test'
import { cameFrom } from './visitor-address.ts'

type Fields = Record<string, string>
type Playwright = PlaywrightWorkerArgs['playwright']

/** What came of a form about an account: where it led, or what it said. */
export type Outcome = { to?: string; said?: string }

/** A program at an address of its own, or one of a device that has been here before. */
export const programAt = (
  playwright: Playwright,
  address: string,
  storageState: Parameters<Playwright['request']['newContext']>[0] = {},
) =>
  playwright.request.newContext({
    baseURL: process.env.BASE_URL,
    storageState: { cookies: [], origins: [] },
    ...storageState,
    extraHTTPHeaders: cameFrom(address),
  })

/** The hidden fields with which a page's form is posted by a browser without script. */
export async function hiddenFields(request: APIRequestContext, page: string): Promise<Fields> {
  const html = await (await request.get(page)).text()
  const inputs = html.match(/<input type="hidden"[^>]*>/g) ?? []
  const named = inputs.map((input) => [/name="([^"]*)"/.exec(input)?.[1], /value="([^"]*)"/.exec(input)?.[1]])
  return Object.fromEntries(
    named
      .filter(([name]) => name?.startsWith('$ACTION'))
      .map(([name, value]) => [name, unescaped(value ?? '')]),
  )
}

const unescaped = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** Sends a form about an account as a browser without script does. */
export async function sendForm(
  request: APIRequestContext,
  page: string,
  hidden: Fields,
  fields: Fields,
): Promise<Outcome> {
  const answer = await post(request, page, hidden, fields)
  const state = stateLeftIn(answer)
  if (state) return { said: state.message }
  const { location } = answer.headers()
  return location ? { to: location } : { said: await answer.text() }
}

/** As `sendForm`: what has to be mended, by field. */
export const formErrors = async (...form: Parameters<typeof post>) => stateLeftIn(await post(...form))?.errors

const post = (request: APIRequestContext, page: string, hidden: Fields, fields: Fields) =>
  request.post(page, {
    multipart: { ...hidden, ...fields },
    headers: { origin: process.env.BASE_URL ?? '' },
    maxRedirects: 0,
  })

/** Without script, an answer is left in a cookie for the page shown next. */
function stateLeftIn(answer: APIResponse): { message?: string; errors?: Fields } | undefined {
  const [, claim] = /academy-answer=([\w-]+)\./.exec(answer.headers()['set-cookie'] ?? '') ?? []
  return claim && JSON.parse(Buffer.from(claim, 'base64url').toString())
}
