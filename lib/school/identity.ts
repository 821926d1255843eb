import { type Env, env } from '@/lib/platform/env'

export interface SiteIdentity {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly whatsapp: string
  /** Canonical origin, without a trailing slash. */
  readonly url: string
  /** IANA time zone of the academy's office hours and dates. */
  readonly timeZone: string
  readonly emailHref: string
  readonly phoneHref: string
  /** A WhatsApp link to the academy, with a prefilled message if a text is given. */
  whatsappHref(text?: string): string
}

/**
 * The organisation behind the site. Reads the environment, so it is server only; throws EnvError when that is
 * invalid.
 */
export function siteIdentity(settings: Env = env()): SiteIdentity {
  return {
    name: settings.SITE_NAME,
    email: settings.SITE_EMAIL,
    phone: settings.SITE_PHONE,
    whatsapp: settings.SITE_WHATSAPP,
    url: settings.SITE_URL,
    timeZone: settings.SITE_TIME_ZONE,
    emailHref: `mailto:${settings.SITE_EMAIL}`,
    phoneHref: `tel:+${digits(settings.SITE_PHONE)}`,
    whatsappHref: (text) =>
      `https://wa.me/${digits(settings.SITE_WHATSAPP)}${text ? `?text=${encodeURIComponent(text)}` : ''}`,
  }
}

function digits(phone: string): string {
  return phone.replace(/\D/g, '')
}

const longest = 12

/**
 * The name below an icon on a home screen, which has room for about 12 letters: whole words, without a leading "The".
 */
export function shortName(name: string): string {
  if (name.length <= longest) return name
  const words = name.replace(/^the\s+/i, '').split(/\s+/)
  const kept = words.reduce((short, word) => {
    const longer = short ? `${short} ${word}` : word
    return longer.length <= longest ? longer : short
  }, '')
  return kept || [...(words[0] ?? name)].slice(0, longest).join('')
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
