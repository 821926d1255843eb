import 'server-only'
import type { PublicForm } from '@/lib/forms/define'
import { nameOf, valuesOf } from '@/lib/forms/rows'
import { sign, signingSecret, verifySignature } from '@/lib/platform/signature'
import { type Verdict, verifyChallenge } from '@/lib/platform/turnstile/verify'

interface Signs {
  /** The value of the honeypot field. */
  honeypot: string
  openedFor: OpenedFor
  /** The verdict of the challenge. */
  check: Verdict
  name: string
  text: string
}

/**
 * Why a message may be spam, in words for whoever reads it, or undefined. Each sign also occurs in honest messages,
 * so they are marked and never dropped. Accented letters and names are no sign: Ọlá and Zoë are people.
 */
export function suspicion({ honeypot, openedFor, check, name, text }: Signs): string | undefined {
  const links = `${name} ${text}`.match(link)?.length ?? 0
  const reasons = [
    honeypot && 'It fills in a field that people cannot see.',
    openedFor === 'forged' && 'Its proof of when the form was opened is forged.',
    typeof openedFor === 'number' && openedFor < quickest && `It was sent within ${quickest} seconds.`,
    check === 'failed' && 'It did not pass the check that a person sent it.',
    links >= manyLinks && `It holds ${links} links.`,
  ]
  return reasons.filter(Boolean).join(' ') || undefined
}

const quickest = 3
const manyLinks = 3
const link = /(?:https?:\/\/|\bwww\.)[^\s<>()[\]"']+/gi

type Submitted = Record<string, unknown> & { submissionId: string }

/** Why a submission may be spam. For programs only the text is checked. */
export async function suspicionOf(
  form: PublicForm,
  data: Submitted,
  sent?: FormData,
): Promise<string | undefined> {
  const opened = textOf(sent, 'opened')
  const token = textOf(sent, 'challenge')
  return suspicion({
    honeypot: textOf(sent, 'website'),
    openedFor: readFormTime(opened, Date.now(), signingSecret()),
    // The challenge cannot be passed without script, so it is not checked then.
    check: opened || token ? await verifyChallenge(token, data.submissionId) : 'unknown',
    name: nameOf(form, data),
    text: valuesOf(form, data, ({ tag }) => tag === 'textarea').join(' '),
  })
}

function textOf(sent: FormData | undefined, field: string): string {
  const value = sent?.get(field)
  return typeof value === 'string' ? value.trim() : ''
}

const purpose = 'form time'

/** Proves when the visitor first touched a form (epoch milliseconds). Only this server can make one. */
export const formTimeToken = (now: number, secret: string) => `${now}.${sign(String(now), purpose, secret)}`

/** Seconds since the first touch; 'missing' without JavaScript, or where the form was sent before the token came. */
export type OpenedFor = number | 'missing' | 'forged'

export function readFormTime(token: string, now: number, secret: string): OpenedFor {
  if (!token) return 'missing'
  const [time = '', given = ''] = token.split('.')
  return verifySignature(given, time, purpose, secret) ? (now - Number(time)) / 1000 : 'forged'
}
