import 'server-only'
import type { PublicForm } from '@/lib/forms/define'
import { nameOf, valuesOf } from '@/lib/forms/rows'
import { sign, signingSecret, verifySignature } from '@/lib/platform/signature'
import { type Verdict, verifyChallenge } from '@/lib/platform/turnstile/verify'

interface SpamSignals {
  /** The value of the honeypot field. */
  honeypot: string
  formAge: FormAge
  /** The verdict of the challenge. */
  verdict: Verdict
  name: string
  text: string
}

/**
 * Why a message may be spam, as text for the staff, or undefined. Each sign also occurs in honest messages,
 * so messages are marked and never dropped. Accented letters are no sign: Ọlá and Zoë are names.
 */
export function suspicion({ honeypot, formAge, verdict, name, text }: SpamSignals): string | undefined {
  const links = `${name} ${text}`.match(link)?.length ?? 0
  const reasons = [
    honeypot && 'It fills in a field that people cannot see.',
    formAge === 'forged' && 'Its proof of when the form was opened is forged.',
    typeof formAge === 'number' && formAge < minSeconds && `It was sent within ${minSeconds} seconds.`,
    verdict === 'failed' && 'It did not pass the check that a person sent it.',
    links >= manyLinks && `It holds ${links} links.`,
  ]
  return reasons.filter(Boolean).join(' ') || undefined
}

const minSeconds = 3
const manyLinks = 3
const link = /(?:https?:\/\/|\bwww\.)[^\s<>()[\]"']+/gi

type Submitted = Record<string, unknown> & { submissionId: string }

/** Why a submission may be spam. For programs only the text is checked. */
export async function suspicionOf(
  form: PublicForm,
  data: Submitted,
  formData?: FormData,
): Promise<string | undefined> {
  const opened = textOf(formData, 'opened')
  const token = textOf(formData, 'challenge')
  return suspicion({
    honeypot: textOf(formData, 'website'),
    formAge: readFormTime(opened, Date.now(), signingSecret()),
    // The challenge cannot be passed without script, so it is not checked then.
    verdict: opened || token ? await verifyChallenge(token, data.submissionId) : 'unknown',
    name: nameOf(form, data),
    text: valuesOf(form, data, ({ tag }) => tag === 'textarea').join(' '),
  })
}

function textOf(formData: FormData | undefined, field: string): string {
  const value = formData?.get(field)
  return typeof value === 'string' ? value.trim() : ''
}

const purpose = 'form time'

/** Proves when the visitor first touched a form (epoch milliseconds). Only this server can make one. */
export const formTimeToken = (now: number, secret: string) => `${now}.${sign(String(now), purpose, secret)}`

/** Seconds since the first touch; 'missing' without JavaScript, or if sent before the token came. */
export type FormAge = number | 'missing' | 'forged'

export function readFormTime(token: string, now: number, secret: string): FormAge {
  if (!token) return 'missing'
  const [time = '', signature = ''] = token.split('.')
  return verifySignature(signature, time, purpose, secret) ? (now - Number(time)) / 1000 : 'forged'
}
