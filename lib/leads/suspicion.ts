import 'server-only'
import type { PublicForm } from '@/lib/forms/define'
import { nameOf, valuesOf } from '@/lib/forms/rows'
import { sign, signingSecret, verifySignature } from '@/lib/platform/signature'
import { type Verdict, verifyChallenge } from '@/lib/platform/turnstile/verify'

interface SpamSignals {
  /** The value of the honeypot field. */
  honeypot: string
  pageAge: PageAge
  /** Whether a draft was restored, or the form was sent before, so that little was left to type. */
  resumed: boolean
  /** The verdict of the challenge. */
  verdict: Verdict
  name: string
  text: string
}

/**
 * Why a message may be spam, as text for the staff, or undefined. Each sign also occurs in honest messages,
 * so messages are marked and never dropped. Accented letters are no sign: Ọlá and Zoë are names.
 */
export function suspicion({
  honeypot,
  pageAge,
  resumed,
  verdict,
  name,
  text,
}: SpamSignals): string | undefined {
  const links = `${name} ${text}`.match(link)?.length ?? 0
  const reasons = [
    honeypot && signsOfPrograms.honeypot,
    pageAge === 'forged' && signsOfPrograms.forged,
    typeof pageAge === 'number' && pageAge < minSeconds && !resumed && describeAge(pageAge),
    verdict === 'failed' && signsOfPrograms.failed,
    verdict === 'missing' && 'Its proof that a person sent it is missing.',
    links >= manyLinks && `It holds ${links} links.`,
  ]
  return reasons.filter(Boolean).join(' ') || undefined
}

/** Reasons that hardly any person gives. Programs that fill in forms type the addresses of strangers. */
const signsOfPrograms = {
  honeypot: 'It fills in a field that people cannot see.',
  forged: 'Its proof of when the page was opened is forged.',
  failed: 'It did not pass the check that a person sent it.',
}

/**
 * Whether the sender is acknowledged at once. Fast typing, many links or a challenge that had not ended do not
 * prevent it; after a sign of a program an admin decides. An address gets at most five such mails a day, and as
 * many about applications, in any case.
 */
export const isAcknowledged = (reason: string | undefined) =>
  !Object.values(signsOfPrograms).some((sign) => reason?.includes(sign))

// Browsers fill in a whole form within a second or two, but nobody also reads the page in that time.
const minSeconds = 3

function describeAge(seconds: number): string {
  const whole = Math.floor(seconds)
  const time = ['less than a second', '1 second'][whole] ?? `${whole} seconds`
  return `Sent ${time} after the page was opened.`
}

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
    pageAge: readFormTime(opened, Date.now(), signingSecret()),
    resumed: textOf(formData, 'resumed') !== '',
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

/** Carries when the visitor opened the page (epoch milliseconds). Only this server can make one. */
export const formTimeToken = (now: number, secret: string) => `${now}.${sign(String(now), purpose, secret)}`

/** Seconds since the page was opened; 'missing' without JavaScript, or if sent before the token came. */
export type PageAge = number | 'missing' | 'forged'

export function readFormTime(token: string, now: number, secret: string): PageAge {
  if (!token) return 'missing'
  const [time = '', signature = ''] = token.split('.')
  return verifySignature(signature, time, purpose, secret) ? (now - Number(time)) / 1000 : 'forged'
}
