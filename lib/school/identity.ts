import { type Env, env } from '@/lib/platform/env'
import { formatDateTime } from '@/lib/platform/time'

/** The organisation behind the site. Reads the environment, so it is server only. @throws EnvError */
export function siteIdentity(settings: Env = env()) {
  return {
    name: settings.SITE_NAME,
    email: settings.SITE_EMAIL,
    phone: settings.SITE_PHONE,
    whatsapp: settings.SITE_WHATSAPP,
    /** Canonical origin, without a trailing slash. */
    url: settings.SITE_URL,
    /** IANA time zone of the academy's office hours and dates. */
    timeZone: settings.SITE_TIME_ZONE,
    emailHref: `mailto:${settings.SITE_EMAIL}`,
    phoneHref: `tel:+${digits(settings.SITE_PHONE)}`,
    /** A WhatsApp link to the academy, with a prefilled message if a text is given. */
    whatsappHref: (text?: string) =>
      `https://wa.me/${digits(settings.SITE_WHATSAPP)}${text ? `?text=${encodeURIComponent(text)}` : ''}`,
  }
}

/** An instant on the academy's clock: `Nov 18, 2025, 09:00`. */
export const academyTime = (instant: string | Date) => formatDateTime(instant, siteIdentity().timeZone)

function digits(phone: string): string {
  return phone.replace(/\D/g, '')
}

const maxLength = 12

/** The name for home-screen icons: whole words without "The", about 12 letters at most. */
export function shortName(name: string): string {
  if (name.length <= maxLength) return name
  const words = name.replace(/^the\s+/i, '').split(/\s+/)
  const shortened = words.reduce((short, word) => {
    const longer = short ? `${short} ${word}` : word
    return longer.length <= maxLength ? longer : short
  }, '')
  return shortened || [...(words[0] ?? name)].slice(0, maxLength).join('')
}

// RFC 9116 recommends an expiry of less than a year, so that an outdated copy is not trusted for long.
const validDays = 180

/** The text of `/.well-known/security.txt` (RFC 9116) as of `now`. */
export function securityText({ email, url }: { email: string; url: string }, now: Date): string {
  const expires = new Date(now)
  expires.setUTCDate(now.getUTCDate() + validDays)
  const lines = [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString().replace(/\.\d+Z$/, 'Z')}`,
    'Preferred-Languages: en',
    `Canonical: ${url}/.well-known/security.txt`,
  ]
  return `${lines.join('\n')}\n`
}
