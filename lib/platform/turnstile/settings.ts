import 'server-only'
import { env } from '@/lib/platform/env'

/** How to reach the vendor of the check that tells people from programs, or undefined where nobody is checked. */
export function challengeSettings() {
  const { TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET_KEY: secret, TURNSTILE_BASE_URL: vendor } = env()
  return siteKey && secret ? { siteKey, secret, vendor } : undefined
}
