const elsewhere = 'http://site.invalid'

/**
 * Where to go after signing in: a path inside the admin, or the dashboard.
 * Anything a browser could interpret as another host is refused, backslashes and control characters included.
 */
export function adminPath(wanted: string | null | undefined, fallback = '/admin'): string {
  if (!wanted?.startsWith('/') || /[\\\p{Cc}]/u.test(wanted) || !URL.canParse(wanted, elsewhere))
    return fallback
  const { origin, pathname, search } = new URL(wanted, elsewhere)
  const stays = origin === elsewhere && (pathname === '/admin' || pathname.startsWith('/admin/'))
  return stays ? pathname + search : fallback
}

/** URL of the page that asks for confirmation without script, with the admin page to return to. */
export const confirmPage = (wanted: string) => `/admin/confirm?next=${encodeURIComponent(adminPath(wanted))}`

/** URL of the page that asks for the second factor's code, with the admin page to return to. */
export const codePage = (wanted: string | null | undefined) =>
  `/login/code?next=${encodeURIComponent(adminPath(wanted))}`
