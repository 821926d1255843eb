import type { Browser, BrowserContext, Page } from '@playwright/test'
import { database } from './database'
import { newVisitorContext, signIn, signUp } from './people'
import { uniqueEmail } from './test'

/** The access token inside the cookies of a browser, as somebody who stole them would read it. */
export async function accessTokenOf(context: BrowserContext): Promise<string> {
  const parts = (await context.cookies())
    .filter(({ name }) => /academy-session(\.\d+)?$/.test(name))
    .sort((a, b) => a.name.localeCompare(b.name))
  const value = parts.map((part) => part.value).join('')
  return JSON.parse(Buffer.from(value.replace(/^base64-/, ''), 'base64url').toString()).access_token
}

/** Marks the address as verified, as typing the mailed code does. */
export async function verifyEmail(email: string) {
  const { data } = await database().from('profiles').select('id').eq('email', email).single().throwOnError()
  await database().rpc('verify_email', { account: data.id }).throwOnError()
}

/** Marks the session as confirmed, as typing the password again does. */
export async function confirmSession(context: BrowserContext) {
  const claims = (await accessTokenOf(context)).split('.')[1] ?? ''
  const { session_id, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  await database().rpc('confirm_session', { session: session_id, account: sub }).throwOnError()
}

/** A separate admin account for a test that would disturb the others. */
export const newAdmin = (browser: Browser) => newMember(browser, 'admin')

export async function newMember(
  browser: Browser,
  role: 'admin' | 'writer',
): Promise<{ email: string; page: Page }> {
  const page = await (await newVisitorContext(browser)).newPage()
  const email = uniqueEmail()
  await signUp(page.context(), email)
  await database().from('profiles').update({ role }).eq('email', email).throwOnError()
  return { email, page }
}

export async function signInElsewhere(browser: Browser, email: string): Promise<Page> {
  const page = await (await newVisitorContext(browser)).newPage()
  await signIn(page, email)
  return page
}
