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
