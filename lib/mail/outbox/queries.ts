import type { PauseReason } from '@/lib/mail/send'
import { env } from '@/lib/platform/env'
import { unwrap } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'
import { counted, countRows } from '@/lib/platform/supabase/read'

const reasons = ['key', 'sender', 'quota'] as const satisfies PauseReason[]

/** The state of the outbox, for admins; `pause`: why no mails are sent at the moment, if so. */
export async function mailState(client: Client) {
  const unsent = client.from('email_outbox').select('id', counted).in('status', ['queued', 'sending'])
  const waiting = await countRows(unsent)
  if (waiting === 0) return { waiting, pause: undefined }
  if (!env().RESEND_API_KEY) return { waiting, pause: 'no key' as const }
  const last = client
    .from('email_outbox')
    .select('last_error')
    .eq('status', 'queued')
    // Only failures of the mail service itself count: a mail may also wait because of its own address or
    // content.
    .filter('last_error', 'match', `^(${reasons.join('|')}): `)
    .order('next_attempt_at', { ascending: false })
    .limit(1)
  const lastError = unwrap(await last)[0]?.last_error
  return { waiting, pause: reasons.find((reason) => lastError?.startsWith(`${reason}: `)) }
}

/** Whether mails are being sent, as far as is known: there is a key, and the mail service refused none of those that wait. */
export const mailsAreSent = async (client: Client): Promise<boolean> =>
  Boolean(env().RESEND_API_KEY) && !(await mailState(client)).pause
