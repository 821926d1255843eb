import { env } from '@/lib/platform/env'

/**
 * A cookie that no script can read, sent by this site's own pages only. On https its name says that no unencrypted page and,
 * where it is for the whole site, no other host of the domain can have set it (browsers refuse `__Host-` with another path).
 */
export function siteCookie(name: string, path = '/') {
  const secure = env().SITE_URL.startsWith('https:')
  const prefix = path === '/' ? '__Host-' : '__Secure-'
  return { name: secure ? prefix + name : name, httpOnly: true, sameSite: 'lax', secure, path } as const
}

/** Where a session lives (CONTRACT "Decisions" 11). */
export const sessionCookies = () => siteCookie('academy-session')

/** Its parts are numbered when it is long: `academy-session.0`. */
export const isSessionCookie = (cookie: string) => {
  const { name } = sessionCookies()
  return cookie === name || cookie.startsWith(`${name}.`)
}

interface Jar {
  getAll(): { name: string }[]
  set(cookie: { name: string; value: string; maxAge: number }): unknown
}

/** A browser takes a `__Host-` cookie back only with the attributes it was set with. */
export function forgetSession(jar: Jar) {
  for (const { name } of jar.getAll())
    if (isSessionCookie(name)) jar.set({ ...sessionCookies(), name, value: '', maxAge: 0 })
}
