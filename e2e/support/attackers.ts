import { type APIRequestContext, type Browser, type BrowserContext, request } from '@playwright/test'
import { createClient } from '@supabase/supabase-js'
import { setUpAuthenticator } from './authenticator'
import { database } from './database'
import { newVisitorContext, pageOf, sessionOf, signIn, signUp } from './people'
import { accessTokenOf, confirmSession } from './session'
import { uniqueEmail } from './test'

type Cookies = Awaited<ReturnType<BrowserContext['storageState']>> | string | undefined

type Attacker = {
  /** Whether the cookies are those of an active session. */
  signedIn: boolean
  /** Whether that session may change its own account. */
  ownsAccount: boolean
  cookies: (browser: Browser) => Promise<Cookies>
}

/** The visitors and accounts that must not see any data of the admin. */
export const attackers: Record<string, Attacker> = {
  'a stranger': { signedIn: false, ownsAccount: false, cookies: async () => undefined },
  'a pending account': { signedIn: true, ownsAccount: true, cookies: async () => sessionOf('pending') },
  'an admin without the second factor': { signedIn: true, ownsAccount: false, cookies: withoutCode },
  'an admin whose role was taken back': { signedIn: true, ownsAccount: true, cookies: formerAdmin },
  'a removed admin': { signedIn: false, ownsAccount: false, cookies: removedAdmin },
}

/** An HTTP client with somebody's cookies: unlike a browser, it runs no client code that could hide what the server sent. */
export const apiClientOf = (baseURL: string | undefined, cookies: Cookies): Promise<APIRequestContext> =>
  request.newContext({ baseURL, storageState: cookies })

/** The cookies of somebody with only the password of an account that has an authenticator app. */
async function withoutCode(browser: Browser) {
  const { email, context } = await newAdmin(browser)
  await setUpAuthenticator(context.pages()[0] ?? (await context.newPage()))
  const thief = await (await newVisitorContext(browser)).newPage()
  await signIn(thief, email)
  await thief.waitForURL(/\/login\/code/)
  return thief.context().storageState()
}

async function formerAdmin(browser: Browser) {
  const { email, context } = await newAdmin(browser)
  const cookies = await context.storageState()
  await setRole(email, 'pending')
  return cookies
}

/** The cookies of an admin whose account has been removed. */
async function removedAdmin(browser: Browser) {
  const { id, context } = await newAdmin(browser)
  const cookies = await context.storageState()
  const owner = (await pageOf(browser, 'owner')).context()
  await confirmSession(owner)
  const { SUPABASE_URL = '', SUPABASE_PUBLISHABLE_KEY = '' } = process.env
  const headers = { Authorization: `Bearer ${await accessTokenOf(owner)}` }
  const client = createClient(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, { global: { headers } })
  await client.rpc('remove_account', { account: id }).throwOnError()
  return cookies
}

async function newAdmin(browser: Browser) {
  const page = await (await newVisitorContext(browser)).newPage()
  const email = uniqueEmail()
  await signUp(page.context(), email)
  const { id } = await setRole(email, 'admin')
  return { id, email, context: page.context() }
}

async function setRole(email: string, role: string) {
  const profiles = database().from('profiles')
  return (await profiles.update({ role }).eq('email', email).select('id').single().throwOnError()).data
}
