const elsewhere = 'http://site.invalid'

/**
 * Where to go after signing in: a path of the admin on this very site, or the dashboard.
 * Anything a browser could read as another host is refused, backslashes and control characters included.
 */
export function adminPath(wanted: string | null | undefined, fallback = '/admin'): string {
  if (!wanted?.startsWith('/') || /[\\\p{Cc}]/u.test(wanted) || !URL.canParse(wanted, elsewhere))
    return fallback
  const { origin, pathname, search } = new URL(wanted, elsewhere)
  const stays = origin === elsewhere && (pathname === '/admin' || pathname.startsWith('/admin/'))
  return stays ? pathname + search : fallback
}

/** Where a person without script confirms that it is them, on the way to a page of the admin. */
export const confirmPage = (wanted: string) => `/admin/confirm?next=${encodeURIComponent(adminPath(wanted))}`

/** Where the code of the second factor is asked for, on the way to a page of the admin. */
export const codePage = (wanted: string | null | undefined) =>
  `/login/code?next=${encodeURIComponent(adminPath(wanted))}`
