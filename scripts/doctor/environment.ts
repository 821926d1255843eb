import type { Env } from '../../lib/platform/env.ts'
import { type Finding, ok, problem, warning } from './finding.ts'

/** Whether the environment has what visitors need. What is unset is named, what is set is never shown. */
export function checkEnvironment(settings: Env): Finding[] {
  return [checkSiteUrl(settings), checkMailSettings(settings), checkAiSettings(settings)]
}

function checkSiteUrl({ SITE_URL }: Env): Finding {
  const { hostname, protocol } = new URL(SITE_URL)
  if (hostname === 'localhost' || hostname === '127.0.0.1')
    return warning(
      'SITE_URL',
      `${SITE_URL}: links in mails lead to this machine. Set it to the public address`,
    )
  if (protocol === 'http:')
    return warning('SITE_URL', `${SITE_URL} is not https: sessions and passwords can be read`)
  return ok('SITE_URL', SITE_URL)
}

function checkMailSettings({ RESEND_API_KEY, EMAIL_FROM, EMAIL_TO }: Env): Finding {
  if (!RESEND_API_KEY) return warning('Mail', 'RESEND_API_KEY is not set: mails are queued and not sent')
  const unset = Object.entries({ EMAIL_FROM, EMAIL_TO }).flatMap(([name, value]) => (value ? [] : [name]))
  if (unset.length === 0) return ok('Mail', `sent from ${EMAIL_FROM}`)
  const text = `${unset.join(' and ')} not set: the address under School, Identity is used`
  return unset.includes('EMAIL_FROM')
    ? problem('Mail', `${text}, whose domain must be verified`)
    : warning('Mail', text)
}

function checkAiSettings({ OPENAI_API_KEY, OPENAI_MODEL }: Env): Finding {
  if (!OPENAI_API_KEY) return warning('AI', 'OPENAI_API_KEY is not set: posts are written by people only')
  return ok('AI', `key set, model ${OPENAI_MODEL}`)
}
