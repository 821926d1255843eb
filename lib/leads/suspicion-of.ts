import 'server-only'
import type { PublicForm } from '@/lib/forms/define'
import { nameOf, valuesOf } from '@/lib/forms/rows'
import { sealingSecret } from '@/lib/platform/seal'
import { verifyChallenge } from '@/lib/platform/turnstile/verify'
import { readFormTime } from './form-time'
import { suspicion } from './suspicion'

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
    openedFor: readFormTime(opened, Date.now(), sealingSecret()),
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
