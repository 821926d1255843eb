import type { APIRequestContext, PlaywrightWorkerArgs } from '@playwright/test'
import type { Program } from './loopback.ts'
import { cameFrom } from './visitor-address.ts'

type Fields = Record<string, string>
type Playwright = PlaywrightWorkerArgs['playwright']
type Requests = APIRequestContext | Program

export const wrong = 'Invalid login credentials'
export const waits = /^Too many tries\. Please wait \d+ (second|minute)s? and try again\.$/

/** The result of a form about an account: where it redirected to, or its message. */
export type Outcome = { to?: string; said?: string }

/** An HTTP client with an address of its own, or with the cookies of a known device. */
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

/** The hidden fields that a browser without script posts with a page's form. */
export async function hiddenFields(request: Requests, page: string): Promise<Fields> {
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
  request: Requests,
  page: string,
  hidden: Fields,
  fields: Fields,
  headers: Fields = {},
): Promise<Outcome> {
  const answer = await post(request, page, hidden, fields, headers)
  const state = stateLeftIn(answer)
  if (state) return { said: state.message }
  const { location } = answer.headers()
  return location ? { to: location } : { said: await answer.text() }
}

/** As `sendForm`, but returns the errors by field. */
export const formErrors = async (...form: Parameters<typeof post>) => stateLeftIn(await post(...form))?.errors

const post = (request: Requests, page: string, hidden: Fields, fields: Fields, headers: Fields = {}) =>
  request.post(page, {
    multipart: { ...hidden, ...fields },
    headers: { origin: process.env.BASE_URL ?? '', ...headers },
    maxRedirects: 0,
  })

/** Without script, a result is stored in a cookie for the page shown next. */
function stateLeftIn(
  answer: Awaited<ReturnType<Program['post']>>,
): { message?: string; errors?: Fields } | undefined {
  const [, claim] = /academy-answer=([\w-]+)\./.exec(answer.headers()['set-cookie'] ?? '') ?? []
  return claim && JSON.parse(Buffer.from(claim, 'base64url').toString()).state
}

export const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)

/** Ten at once: as many as one attacker can keep open. */
export const inTens = <T>(count: number, work: (n: number) => Promise<T>) => inGroups(10, count, work)

export async function inGroups<T>(
  size: number,
  count: number,
  work: (n: number) => Promise<T>,
): Promise<T[]> {
  const results: T[] = []
  for (let from = 0; from < count; from += size)
    results.push(...(await Promise.all(numbers(Math.min(size, count - from)).map((n) => work(from + n)))))
  return results
}

export const said = (outcomes: Outcome[], words: RegExp | string) =>
  outcomes.filter((outcome) => outcome.said?.match(words)).length
