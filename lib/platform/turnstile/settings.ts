import 'server-only'
import { env } from '@/lib/platform/env'

/** Keys and URL of the challenge's vendor, or undefined where no challenge is configured. */
export function challengeSettings() {
  const { TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET_KEY: secret, TURNSTILE_BASE_URL: vendor } = env()
  return siteKey && secret ? { siteKey, secret, vendor } : undefined
}
