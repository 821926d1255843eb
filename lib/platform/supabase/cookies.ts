import { env } from '@/lib/platform/env'

/**
 * An HttpOnly, same-site cookie. On https it has the prefix `__Secure-`, so that no unencrypted page can set
 * it, or `__Host-` if it is for the whole site, so that no other host of the domain can either (browsers
 * refuse `__Host-` with another path).
 */
export function siteCookie(name: string, path = '/') {
  const secure = env().SITE_URL.startsWith('https:')
  const prefix = path === '/' ? '__Host-' : '__Secure-'
  return { name: secure ? prefix + name : name, httpOnly: true, sameSite: 'lax', secure, path } as const
}

/** Name of the session cookie (CONTRACT "Decisions" 11). */
export const sessionCookies = () => siteCookie('academy-session')

/** A long session is split into numbered cookies: `academy-session.0`. */
export const isSessionCookie = (cookie: string) => {
  const { name } = sessionCookies()
  return cookie === name || cookie.startsWith(`${name}.`)
}

interface CookieStore {
  getAll(): { name: string }[]
  set(cookie: { name: string; value: string; maxAge: number }): unknown
}

/** Browsers expire a `__Host-` cookie only if it is sent with the attributes it was set with. */
export function clearSessionCookies(jar: CookieStore) {
  for (const { name } of jar.getAll())
    if (isSessionCookie(name)) jar.set({ ...sessionCookies(), name, value: '', maxAge: 0 })
}
