import { env } from '@/lib/core/env'

/**
 * Where a session lives: cookies no script can read (CONTRACT "Decisions" 11), sent by this site's own pages only. On https
 * their name says that no other host of the domain and no unencrypted page can have set them.
 */
export const sessionCookies = () => {
  const secure = env().SITE_URL.startsWith('https:')
  return {
    name: secure ? '__Host-academy-session' : 'academy-session',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    path: '/',
  } as const
}

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
