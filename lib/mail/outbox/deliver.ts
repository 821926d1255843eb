import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Mail, type Outcome, sendMail } from '@/lib/mail/send'
import { composeMail } from '@/lib/mail/templates/compose'
import { env } from '@/lib/platform/env'
import { logError, logEvent } from '@/lib/platform/log'
import type { Client } from '@/lib/platform/supabase/public'
import type { School } from '@/lib/school/compose'
import { fullSchool } from '@/lib/school/full-school'
import { type ClaimedMail, claimMails, finishMail, storeRendered } from './mutations'

const batchSize = 4
const maxShortPause = 5

/**
 * Sends due mails, at most `maxMails` and for at most `seconds`; returns how many were sent. An error that
 * affects all mails (key, sender, quota) stops the delivery and does not count as an attempt.
 */
export async function deliverMails(service: Client, { maxMails = 200, seconds = 40 } = {}): Promise<number> {
  if (!env().RESEND_API_KEY) return 0
  const until = Date.now() + seconds * 1000
  let reading: Promise<School> | undefined
  // Read once, when the first mail is rendered.
  const school = () => (reading ??= fullSchool(service))
  let sent = 0
  for (let claimedCount = 0; claimedCount < maxMails && Date.now() < until; claimedCount += batchSize) {
    const mails = await claimMails(service, Math.min(batchSize, maxMails - claimedCount))
    if (mails.length === 0) break
    const outcomes = await Promise.all(mails.map((mail) => deliverOne(service, mail, school)))
    sent += outcomes.filter((ending) => ending?.kind === 'sent').length
    const pause = outcomes.find((ending) => ending?.kind === 'paused')
    if (pause && isLong(pause)) {
      logPaused(pause)
      break
    }
    if (pause) await sleep(pause.seconds * 1000)
  }
  if (sent > 0) logSent()
  return sent
}

const isLong = ({ reason, seconds }: Pause) => reason !== 'busy' || seconds > maxShortPause

type ReadSchool = () => Promise<School>

type Pause = Extract<Outcome, { kind: 'paused' }>

/**
 * Sends one claimed mail and records the outcome; undefined when the lease was lost. After an unexpected
 * error another worker takes it when the lease expires.
 */
async function deliverOne(
  service: Client,
  claimed: ClaimedMail,
  school: ReadSchool,
): Promise<Outcome | undefined> {
  try {
    // Every worker that claimed this mail has died.
    if (claimed.attempts > maxAttempts)
      return await recordOutcome(service, claimed, { kind: 'refused', cause: 'No try came to an end.' })
    const rendered = storedRendering(claimed) ?? (await renderMail(claimed, school))
    if (typeof rendered === 'string')
      return await recordOutcome(service, claimed, { kind: 'later', cause: rendered })
    const mail = await storeRendered(service, claimed, rendered)
    if (!mail) return
    const outcome = await sendMail(mail, `mail-${claimed.id}-${claimed.attempt_series}`)
    return await recordOutcome(service, claimed, outcome)
  } catch (error) {
    logMailFailure('mail.not_finished', claimed, error)
  }
}

async function recordOutcome(service: Client, claimed: ClaimedMail, outcome: Outcome): Promise<Outcome> {
  if (outcome.kind === 'sent') {
    await finishMail(service, claimed, { outcome: 'sent', provider_id: outcome.id })
  } else if (outcome.kind === 'paused') {
    const { reason, cause, seconds: wait_seconds } = outcome
    // A changed sender means a changed body: the next attempt renders the mail again with the current sender.
    const kind = reason === 'sender' ? 'rewrite' : 'paused'
    await finishMail(service, claimed, { outcome: kind, cause: `${reason}: ${cause}`, wait_seconds })
  } else if (outcome.kind === 'later' && claimed.attempts < maxAttempts) {
    const wait_seconds = backoff(claimed.attempts)
    await finishMail(service, claimed, { outcome: 'later', cause: outcome.cause, wait_seconds })
  } else {
    logMailFailure('mail.given_up', claimed, outcome.cause)
    await finishMail(service, claimed, { outcome: 'refused', cause: outcome.cause })
  }
  return outcome
}

/** The mail as an earlier attempt rendered it, sender included: this attempt sends the same. */
function storedRendering({ rendered }: ClaimedMail): Mail | undefined {
  const isMail = typeof rendered === 'object' && rendered !== null && 'from' in rendered
  return isMail ? (rendered as unknown as Mail) : undefined
}

/** The rendered mail, or why it could not be rendered: a bug that a later version may have fixed. */
async function renderMail(claimed: ClaimedMail, school: ReadSchool): Promise<Mail | string> {
  try {
    return await composeMail(claimed, await school())
  } catch (error) {
    logMailFailure('mail.not_written', claimed, error)
    return `It could not be written: ${error instanceof Error ? error.message : error}`
  }
}

/**
 * The number of attempts after which a mail has failed. They span 13 to 16 hours, within the 24 hours of an
 * idempotency key.
 */
export const maxAttempts = 12

const minute = 60
const maxWait = 240 * minute

/** Seconds until the next attempt: doubling from a minute to four hours, up to a fifth less at random. */
export function backoff(attempts: number, random = Math.random()): number {
  const wait = Math.min(minute * 2 ** (attempts - 1), maxWait)
  return Math.round(wait * (0.8 + 0.2 * random))
}

let paused = ''

/** Logs a problem once, although it may occur every minute for hours. */
export function logPaused({ reason, cause }: Pause) {
  const message = withoutAddresses(cause)
  if (paused === message) return
  paused = message
  logError('mail.paused', message, { reason })
}

export function logSent() {
  if (paused) logEvent('mail.resumed')
  paused = ''
}

/** Log events of one mail, without its recipient. */
export function logMailFailure(event: string, { id, template }: ClaimedMail, cause: unknown) {
  logError(event, withoutAddresses(cause instanceof Error ? cause.message : String(cause)), {
    mail: id,
    template,
  })
}

/** The text of an error, fit for the log. */
export const withoutAddresses = (cause: string) =>
  cause.replace(/[^\s<>()"'`,;:]+@[^\s<>()"'`,;:]+/g, '(address)')
