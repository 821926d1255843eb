import { type APIRequestContext, expect, type PlaywrightWorkerArgs } from '@playwright/test'
import { forwardedFor } from '../../scripts/stack/visitor-address.ts'
import type { ApiClient } from './loopback.ts'

type Fields = Record<string, string>
type Playwright = PlaywrightWorkerArgs['playwright']
type Requests = APIRequestContext | ApiClient

export const wrongPasswordMessage = 'Invalid login credentials'
export const waitMessage = /^Too many tries\. Please wait \d+ (second|minute)s? and try again\.$/

/** The result of a form about an account: where it redirected to, or its message. */
export type Outcome = { location?: string; message?: string }

/** An HTTP client with an address of its own, or with the cookies of a known device. */
export const apiClientAt = (
  playwright: Playwright,
  address: string,
  storageState: Parameters<Playwright['request']['newContext']>[0] = {},
) =>
  playwright.request.newContext({
    baseURL: process.env.BASE_URL,
    storageState: { cookies: [], origins: [] },
    ...storageState,
    extraHTTPHeaders: forwardedFor(address),
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
  const response = await post(request, page, hidden, fields, headers)
  const state = formStateOf(response)
  if (state) return { message: state.message }
  const { location } = response.headers()
  return location ? { location } : { message: await response.text() }
}

/** Sends a form like `sendForm`, and returns the errors by field. */
export const formErrors = async (...form: Parameters<typeof post>) => formStateOf(await post(...form))?.errors

const post = (request: Requests, page: string, hidden: Fields, fields: Fields, headers: Fields = {}) =>
  request.post(page, {
    multipart: { ...hidden, ...fields },
    headers: { origin: process.env.BASE_URL ?? '', ...headers },
    maxRedirects: 0,
  })

/** Reads a form's result: without script, the server stores it in a cookie for the page shown next. */
function formStateOf(
  response: Awaited<ReturnType<ApiClient['post']>>,
): { message?: string; errors?: Fields } | undefined {
  const [, claim] = /academy-form-result=([\w-]+)\./.exec(response.headers()['set-cookie'] ?? '') ?? []
  return claim && JSON.parse(Buffer.from(claim, 'base64url').toString()).state
}

export const range = (count: number) => Array.from({ length: count }, (_, n) => n)

/** Calls `work` for each number below `count`, ten calls at a time, like an attacker with ten connections. */
export const inGroupsOfTen = <T>(count: number, work: (n: number) => Promise<T>) => inGroups(10, count, work)

export async function inGroups<T>(
  size: number,
  count: number,
  work: (n: number) => Promise<T>,
): Promise<T[]> {
  const results: T[] = []
  for (let from = 0; from < count; from += size)
    results.push(...(await Promise.all(range(Math.min(size, count - from)).map((n) => work(from + n)))))
  return results
}

/**
 * Tries wrong passwords until one is checked, which starts a new wait of twice the length. Needed before a test expects
 * a client to wait: its current wait may end at any moment. `fail` signs in with a wrong password.
 */
export const beginNextWait = (fail: () => Promise<Outcome>) =>
  expect.poll(fail, { timeout: 60_000, intervals: [250] }).toEqual({ message: wrongPasswordMessage })

export const countOutcomes = (outcomes: Outcome[], message: RegExp | string) =>
  outcomes.filter((outcome) => outcome.message?.match(message)).length
