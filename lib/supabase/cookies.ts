import { env } from '@/lib/core/env'

/** Where a session lives: cookies no script can read (CONTRACT "Decisions" 11), sent by this site's own pages only. */
export const sessionCookies = () =>
  ({
    name: sessionCookie,
    httpOnly: true,
    sameSite: 'lax',
    secure: env().SITE_URL.startsWith('https:'),
    path: '/',
  }) as const

/** Its parts are numbered when it is long: `academy-session.0`. */
const sessionCookie = 'academy-session'

export const isSessionCookie = (name: string) =>
  name === sessionCookie || name.startsWith(`${sessionCookie}.`)
