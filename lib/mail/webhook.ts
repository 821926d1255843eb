import 'server-only'
import { Resend } from 'resend'
import { z } from 'zod'

export interface MailEvent {
  /** The provider's id of the report itself. */
  id: string
  /** The provider's id of the mail. */
  mail: string
  event: 'delivered' | 'bounced' | 'complained'
  /** The time of the event, in ISO 8601. */
  at: string
  /** Whether no more mails may be sent to the address. */
  permanent: boolean
}

// A failed mail is the provider's problem, not the address's; a suppressed address bounced earlier.
const events = {
  'email.delivered': 'delivered',
  'email.bounced': 'bounced',
  'email.suppressed': 'bounced',
  'email.failed': 'bounced',
  'email.complained': 'complained',
} as const

const types = Object.keys(events) as [keyof typeof events]

const report = z.object({
  type: z.enum(types),
  created_at: z.iso.datetime({ offset: true }),
  data: z.object({
    email_id: z.string().min(1).max(200),
    bounce: z.object({ type: z.string() }).optional().catch(undefined),
  }),
})

/**
 * Verifies and parses a signed report. Undefined when its type is not handled.
 * @throws when the signature is wrong or older than five minutes.
 */
export function readMailEvent(body: string, headers: Headers, webhookSecret: string): MailEvent | undefined {
  const header = (name: string) => headers.get(`svix-${name}`) ?? ''
  const id = header('id')
  // Verifying needs no key, but the vendor's client cannot be created without one.
  const verified: unknown = new Resend('unused').webhooks.verify({
    payload: body,
    headers: { id, timestamp: header('timestamp'), signature: header('signature') },
    webhookSecret,
  })
  const parsed = report.safeParse(verified)
  if (!parsed.success) return undefined
  const { type, created_at, data } = parsed.data
  return {
    id,
    mail: data.email_id,
    event: events[type],
    at: created_at,
    permanent: isPermanent(type, data.bounce?.type),
  }
}

function isPermanent(type: keyof typeof events, bounce: string | undefined): boolean {
  if (type === 'email.bounced') return bounce === undefined || bounce === 'Permanent'
  return type === 'email.complained' || type === 'email.suppressed'
}
