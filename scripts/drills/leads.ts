import { setTimeout as sleep } from 'node:timers/promises'
import { type FakeResend, type Fault, startFakeResend } from '../../fakes/resend.ts'
import { logStep, Stop } from '../stack/log.ts'
import { createSiteDatabase, type PostgresServer } from '../stack/postgres/temporary-server.ts'
import { withTemporarySite } from '../stack/temporary-site.ts'
import { forwardedFor, visitorAddress } from '../stack/visitor-address.ts'
import { deliverRest, type StoredMessage, storedMessages } from './outbox.ts'
import { Servers } from './servers.ts'

const senders = 8
const minute = 60 * 1000
const maxDuration = 10 * minute
// A run with a hundred messages or more kills each process that can be killed at least once, and one of them twice. A smaller run has
// fewer kills.
const minKills = 5
/** Milliseconds. */
export const minDuration = (messages: number) => (messages < 100 ? minute / 3 : minute)

/**
 * Sends messages while the web server (and with it the tick), the database's API and, if there is one, PostgreSQL are
 * killed at random moments and the mail service fails in every way it can. @throws Stop when an acknowledged message is missing, or a mail was
 * not sent exactly once.
 */
export async function breakLeads(messages: number, postgres?: PostgresServer) {
  const postgresUrl = postgres && (await createSiteDatabase(postgres))
  const vendor = await startFakeResend()
  const settings = { RESEND_API_KEY: vendor.apiKey, RESEND_BASE_URL: vendor.url }
  await withTemporarySite(
    async (site) => {
      const deadline = Date.now() + maxDuration
      vendor.failWith(randomFault)
      const servers = new Servers(site, postgres)
      const stopKilling = new AbortController()
      const [acknowledged, kills] = await Promise.all([
        sendAll(site.siteUrl, messages, deadline - 3 * minute).finally(() => stopKilling.abort()),
        killAtRandom(servers, stopKilling.signal),
      ])
      servers.requireAlive()
      logStep(`${acknowledged.size} of ${messages} acknowledged after ${kills} kills; delivering the rest`)
      vendor.failWith(() => undefined)
      await deliverRest(site, deadline)
      reportLosses(messages, acknowledged, await storedMessages(site), vendor, kills)
    },
    settings,
    { postgresUrl },
  )
  await vendor.stop()
}

/** About one request of the mail service in four fails: an error, a rate limit, no response, or accepted without a response. */
export function randomFault(): Fault {
  const chance = Math.random()
  if (chance < 0.1) return { status: 500 }
  if (chance < 0.2) return { status: 429, name: 'rate_limit_exceeded', retryAfter: 1 }
  if (chance < 0.23) return 'timeout'
  return chance < 0.26 ? 'accepted-then-silent' : undefined
}

async function killAtRandom(servers: Servers, signal: AbortSignal): Promise<number> {
  let kills = 0
  while (!signal.aborted) {
    await sleep(1000 + Math.random() * 4000, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) break
    servers.requireAlive()
    await servers.killNext(kills)
    kills++
  }
  return kills
}

/**
 * Sends messages and returns the ids of those for which the site responded with success. A message that failed is sent again with the same id, until
 * `deadline` (milliseconds since the epoch).
 */
export async function sendAll(siteUrl: string, messages: number, deadline: number): Promise<Set<string>> {
  const waiting = Array.from({ length: messages }, () => crypto.randomUUID())
  const acknowledged = new Set<string>()
  const pause = (minDuration(messages) * senders) / messages
  const sendNext = async () => {
    let id = waiting.pop()
    while (id && Date.now() < deadline) {
      const isAcknowledged = await send(siteUrl, id)
      await sleep(isAcknowledged ? pause : 500)
      if (!isAcknowledged) continue
      acknowledged.add(id)
      id = waiting.pop()
    }
  }
  await Promise.all(Array.from({ length: senders }, sendNext))
  return acknowledged
}

async function send(siteUrl: string, submissionId: string): Promise<boolean> {
  const body = {
    name: 'A visitor',
    email: `${submissionId}@visitors.example`,
    message: 'Is a seat left?',
    submissionId,
  }
  try {
    const response = await fetch(`${siteUrl}/api/send-contact-email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...forwardedFor(visitorAddress()) },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    })
    return response.ok && ((await response.json()) as { success: boolean }).success
  } catch {
    return false
  }
}

/** @throws Stop when not all messages were acknowledged, one that was is missing or doubled, or its mails are, or too few processes were killed. */
export function reportLosses(
  messages: number,
  acknowledged: Set<string>,
  stored: StoredMessage[],
  vendor: FakeResend,
  kills: number,
) {
  const storedIds = new Set(stored.map(({ submission_id }) => submission_id))
  const mails = vendor.mails()
  const confirmations = countBy(mails, ({ to }) => String(to))
  // The notice to the school replies to the sender. The daily digest also goes to the school, once the hour has come.
  const notices = countBy(mails, ({ reply_to }) => String(reply_to))
  const sent = stored.flatMap(({ email }) => [confirmations.get(email) ?? 0, notices.get(email) ?? 0])
  const figures = {
    acknowledged: acknowledged.size,
    stored: stored.length,
    lost: [...acknowledged].filter((id) => !storedIds.has(id)).length,
    storedTwice: stored.length - storedIds.size,
    mails: mails.length,
    mailsMissing: sent.filter((count) => count === 0).length,
    mailsTwice: sent.filter((count) => count > 1).length,
    kills,
    requestsToTheMailService: vendor.requests(),
  }
  console.log(figures)
  const { lost, storedTwice, mailsMissing, mailsTwice } = figures
  if (lost + storedTwice + mailsMissing + mailsTwice > 0)
    throw new Stop('A message or a mail was lost or duplicated.')
  if (acknowledged.size < messages)
    throw new Stop(`Only ${acknowledged.size} of ${messages} messages were acknowledged in time.`)
  if (messages >= 100 && kills < minKills) throw new Stop(`Processes were killed only ${kills} times.`)
}

export function countBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const key of items.map(keyOf)) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}
