import 'server-only'
import { Resend } from 'resend'

export interface MailEvent {
  /** The provider's id of the report itself. */
  id: string
  /** The provider's id of the mail. */
  mail: string
  event: 'delivered' | 'bounced' | 'complained'
  /** ISO 8601. */
  at: string
  /** Whether the address is to be left alone from now on. */
  forGood: boolean
}

const events = {
  'email.delivered': 'delivered',
  'email.bounced': 'bounced',
  'email.complained': 'complained',
} as const

/**
 * Reads a signed report. Nothing when it is of a kind nobody here waits for.
 * @throws when the signature is wrong or older than five minutes.
 */
export function readMailEvent(body: string, headers: Headers, webhookSecret: string): MailEvent | undefined {
  const header = (name: string) => headers.get(`svix-${name}`) ?? ''
  const id = header('id')
  // Verifying needs no key, but the vendor's client refuses to be made without one.
  const report = new Resend('unused').webhooks.verify({
    payload: body,
    headers: { id, timestamp: header('timestamp'), signature: header('signature') },
    webhookSecret,
  })
  if (!(report.type in events)) return undefined
  const { type, created_at, data } = report as Extract<typeof report, { type: keyof typeof events }>
  const transient = type === 'email.bounced' && data.bounce.type === 'Transient'
  return { id, mail: data.email_id, event: events[type], at: created_at, forGood: !transient }
}
