import { withValue } from '@/lib/forms/rows'
import type { ComposedEmail } from '@/lib/mail/render-email'
import type { Tables } from '@/lib/platform/supabase/database.types'
import type { School } from '@/lib/school/compose'

/** Mails queued before there were writers have no role: they are for admins. */
type Invitation = { email: string; token: string; role?: string }

/**
 * The mail with an invitation. It contains the invitation's token: whoever opens the link chooses the
 * password of the account.
 */
export function inviteToAdmin({ email, token, role }: Invitation, { identity }: School): ComposedEmail {
  const { name, url } = identity
  const work = role === 'writer' ? 'write for the blog' : 'write and run the blog'
  return {
    subject: `You are invited to ${name}`,
    content: {
      preview: 'Choose a password to create your account.',
      heading: 'You are invited',
      paragraphs: [`The owner of ${name} invites ${email} to ${work}.`],
      action: { label: 'Choose your password', href: `${url}/invitation?token=${token}` },
      closing: ['The link works once, for seven days. If you do not know who this is, ignore this email.'],
    },
  }
}

/** The mail with a code, which proves that the address of a new account belongs to whoever signed up. */
export function sendAddressCode(
  { email, code }: { email: string; code: string },
  { identity: { name } }: School,
): ComposedEmail {
  return {
    subject: `Your code for ${name}`,
    content: {
      preview: 'It works for ten minutes.',
      heading: 'Verify your email address',
      paragraphs: [
        `An account for the admin of ${name} was made with ${email}. Type this code on the page you came from:`,
      ],
      fields: [['Code', `${code.slice(0, 4)}-${code.slice(4)}`]],
      closing: ['It works for ten minutes. If it was not you, ignore this email: the account stays closed.'],
    },
  }
}

/** The columns of a run that the database stores in the mail's payload. */
type Run = Pick<
  Tables<'generation_runs'>,
  'slot_key' | 'trigger_kind' | 'local_date' | 'status' | 'reason' | 'topic' | 'attempts'
>

/** The mail to the school that a scheduled post was not written. */
export function failedRunNotice(run: Run, { identity }: School): ComposedEmail {
  const what = run.status === 'skipped' ? 'skipped a post' : 'could not finish a post'
  const reason = reasons[run.reason ?? ''] ?? run.reason
  return {
    subject: `The blog automation ${what}`,
    content: {
      preview: reason ?? `For ${run.local_date}.`,
      heading: `The automation ${what}`,
      paragraphs: ['Nothing was published. The next one comes as scheduled, or start one yourself.'],
      fields: withValue([
        ['Day', run.local_date],
        ['Started', run.trigger_kind === 'schedule' ? `By the schedule, ${run.slot_key}` : 'By hand'],
        ['Topic', run.topic],
        ['Reason', reason],
        ['Tries', String(run.attempts)],
      ]),
      action: { label: 'Open the settings', href: `${identity.url}/admin/settings` },
    },
  }
}

const reasons: Readonly<Record<string, string>> = {
  died: 'The server stopped three times while it was being written.',
  missed: 'The server was not running when it was due.',
}

/** The mail with which the owner tries the key and the sender. */
export function keyTest(_payload: unknown, { identity: { name } }: School): ComposedEmail {
  return {
    subject: `${name}: emails work`,
    content: {
      preview: 'Emails work.',
      heading: 'Emails work',
      paragraphs: [`This is a test from the admin of ${name}. Emails work.`],
    },
  }
}
