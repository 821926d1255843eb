const placeholderOrigin = 'http://site.invalid'

/**
 * Where to go after signing in: a path inside the admin, or the dashboard.
 * Anything a browser could interpret as another host is refused, backslashes and control characters included.
 */
export function adminPath(path: string | null | undefined, fallback = '/admin'): string {
  if (!path?.startsWith('/') || /[\\\p{Cc}]/u.test(path) || !URL.canParse(path, placeholderOrigin))
    return fallback
  const { origin, pathname, search } = new URL(path, placeholderOrigin)
  const isAdminPage =
    origin === placeholderOrigin && (pathname === '/admin' || pathname.startsWith('/admin/'))
  return isAdminPage ? pathname + search : fallback
}

/** URL of the confirmation page (without JavaScript), with the admin page to return to. */
export const confirmPage = (path: string) => `/admin/confirm?next=${encodeURIComponent(adminPath(path))}`

/** URL of the page for the second factor's code, with the admin page to return to. */
export const codePage = (path: string | null | undefined) =>
  `/login/code?next=${encodeURIComponent(adminPath(path))}`
