import { Mail } from 'lucide-react'
import type { Client } from '@/lib/accounts/member'
import { mailState } from '@/lib/mail/outbox/queries'
import { orNull } from '@/lib/platform/log'

const pauses = {
  'no key': 'RESEND_API_KEY is not set. Set it, and they are sent automatically.',
  key: 'The email service does not accept our key. Check RESEND_API_KEY; then they are sent automatically.',
  sender: 'The email service does not accept our sender. Verify the domain of EMAIL_FROM there.',
  quota: 'The quota of the email service is used up. They are sent automatically when it allows more.',
} as const

/** Warning while emails cannot be sent until somebody fixes the cause. The emails stay in the outbox. */
export async function MailNotice({ client }: { client: Client }) {
  const state = await orNull(mailState(client), 'mail.state_unknown')
  if (!state?.pause) return null
  const { waiting, pause } = state
  return (
    <p role="status" className="mb-6 flex gap-3 border border-line bg-sunken p-4">
      <Mail aria-hidden="true" className="icon mt-0.5" />
      <span>
        <strong>
          {waiting.toLocaleString('en')} {waiting === 1 ? 'email is waiting' : 'emails are waiting'}.
        </strong>{' '}
        {pauses[pause]}
      </span>
    </p>
  )
}
