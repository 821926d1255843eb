import { env } from './env'

/**
 * Whether a request was sent by a page of this site: browsers name their page's origin with every POST. A proxy may
 * have put another host into the request, so the site's own address counts as well.
 */
export function isSameSite({ headers }: Request): boolean {
  const origin = headers.get('origin')
  if (!origin || !URL.canParse(origin)) return false
  return origin === env().SITE_URL || new URL(origin).host === headers.get('host')
}
