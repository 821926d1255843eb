import 'server-only'
import { sealingSecret } from '@/lib/platform/sealing-secret'
import { verifyChallenge } from '@/lib/platform/turnstile/verify'
import { readFormTime } from './form-time'
import { suspicion } from './suspicion'

type Submitted = Record<string, unknown> & { submissionId: string }

/** Why a submission may be spam. For programs only the text is checked. */
export async function suspicionOf(data: Submitted, sent?: FormData): Promise<string | undefined> {
  const typed = (fields: string[]) => fields.map((field) => data[field] ?? '').join(' ')
  const opened = textOf(sent, 'opened')
  const token = textOf(sent, 'challenge')
  return suspicion({
    honeypot: textOf(sent, 'website'),
    openedFor: readFormTime(opened, Date.now(), sealingSecret()),
    // The challenge cannot be passed without script, so it is not checked then.
    check: opened || token ? await verifyChallenge(token, data.submissionId) : 'unknown',
    name: typed(['name', 'fullName', 'firstName', 'lastName']),
    text: typed(['message', 'goals']),
  })
}

function textOf(sent: FormData | undefined, field: string): string {
  const value = sent?.get(field)
  return typeof value === 'string' ? value.trim() : ''
}
