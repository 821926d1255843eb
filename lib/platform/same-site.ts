import { env } from './env'

/**
 * Whether a request came from a page of this site: browsers send the page's origin with every POST. A proxy may have
 * changed the host, so the site's configured address is accepted as well.
 */
export function isSameSite({ headers }: Request): boolean {
  const origin = headers.get('origin')
  if (!origin || !URL.canParse(origin)) return false
  return origin === env().SITE_URL || new URL(origin).host === headers.get('host')
}
