import { type Env, env } from '@/lib/platform/env'
import { internationalDigits } from '@/lib/platform/phone'
import type { SchoolDocument } from './schema.ts'

/** The environment variables that replace what the database says of the school's identity (CONTRACT). */
const identityOverrides = {
  name: 'SITE_NAME',
  email: 'SITE_EMAIL',
  phone: 'SITE_PHONE',
  whatsapp: 'SITE_WHATSAPP',
  time_zone: 'SITE_TIME_ZONE',
} as const satisfies Partial<Record<keyof SchoolDocument['identity'], keyof Env>>

/** The organisation behind the site, with its links. Server only: reads the environment. @throws EnvError */
export function identityOf(stored: SchoolDocument['identity'], settings: Env = env()) {
  const name = settings.SITE_NAME ?? stored.name
  const email = settings.SITE_EMAIL ?? stored.email
  const phone = settings.SITE_PHONE ?? stored.phone
  const whatsapp = settings.SITE_WHATSAPP ?? (settings.SITE_PHONE ? phone : (stored.whatsapp ?? phone))
  return {
    name,
    email,
    phone,
    whatsapp,
    /** Path of the school's own logo; null: the drawn mark. */
    logo: stored.logo,
    /** Canonical origin, without a trailing slash. */
    url: settings.SITE_URL,
    /** IANA time zone of the school's office hours and dates. */
    timeZone: settings.SITE_TIME_ZONE ?? stored.time_zone,
    emailHref: `mailto:${email}`,
    phoneHref: `tel:+${internationalDigits(phone)}`,
    whatsappUrl: `https://wa.me/${internationalDigits(whatsapp)}`,
  }
}

/** The variables that are set, by the field of the identity that each replaces: SITE_PHONE also WhatsApp's, if nothing else does. */
export function setOverrides(settings: Env = env()): Readonly<Record<string, keyof Env>> {
  const whatsapp = settings.SITE_WHATSAPP ? 'SITE_WHATSAPP' : 'SITE_PHONE'
  const variables: Record<string, keyof Env> = { ...identityOverrides, whatsapp }
  return Object.fromEntries(Object.entries(variables).filter(([, variable]) => settings[variable]))
}

export type SiteIdentity = ReturnType<typeof identityOf>

/** A WhatsApp link to the school, with a prefilled message if a text is given. */
export const whatsappHref = ({ whatsappUrl }: Pick<SiteIdentity, 'whatsappUrl'>, text?: string) =>
  `${whatsappUrl}${text ? `?text=${encodeURIComponent(text)}` : ''}`

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
