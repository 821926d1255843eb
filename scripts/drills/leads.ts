import { setTimeout as sleep } from 'node:timers/promises'
import { type FakeResend, type Fault, startFakeResend } from '../../fakes/resend.ts'
import { Stop, say } from '../stack/log.ts'
import { withTemporarySite } from '../stack/temporary-site.ts'
import { forwardedFor, visitorAddress } from '../stack/visitor-address.ts'
import { deliverRest, type Stored, storedMessages } from './outbox.ts'
import { Servers } from './servers.ts'

const senders = 8
const minute = 60 * 1000
const longest = 10 * minute
// Even a small run includes a few kills.
const shortest = minute / 3

/**
 * Sends messages while the web server (and with it the tick) and the database are killed at random and the mail service
 * fails in every way it can. @throws Stop when an acknowledged message is missing, or a mail did not leave exactly once.
 */
export async function breakLeads(messages: number) {
  const vendor = await startFakeResend()
  const settings = { RESEND_API_KEY: vendor.apiKey, RESEND_BASE_URL: vendor.url }
  await withTemporarySite(async (site) => {
    const until = Date.now() + longest
    vendor.failWith(anyFault)
    const servers = new Servers(site)
    const chaos = new AbortController()
    const killing = killAtRandom(servers, chaos.signal)
    const acknowledged = await sendAll(site.siteUrl, messages, until - 3 * minute)
    chaos.abort()
    const kills = await killing
    say(`${acknowledged.size} of ${messages} acknowledged after ${kills} kills; delivering the rest`)
    vendor.failWith(() => undefined)
    await deliverRest(site, until)
    reportLosses(acknowledged, await storedMessages(site), vendor, kills)
  }, settings)
  await vendor.stop()
}

/** One request in four fails: refused, rate limited, never answered, or accepted and never answered. */
function anyFault(): Fault {
  const chance = Math.random()
  if (chance < 0.1) return { status: 500 }
  if (chance < 0.2) return { status: 429, name: 'rate_limit_exceeded', retryAfter: 1 }
  if (chance < 0.23) return 'timeout'
  return chance < 0.26 ? 'accepted-then-silent' : undefined
}

async function killAtRandom(servers: Servers, signal: AbortSignal): Promise<number> {
  let kills = 0
  while (!signal.aborted) {
    await sleep(2000 + Math.random() * 6000, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) break
    await servers.kill(Math.random() < 0.5 ? 'server' : 'database')
    kills++
  }
  return kills
}

/** The ids of messages that were acknowledged. A sender retries with the same id, as a patient visitor would. */
async function sendAll(siteUrl: string, messages: number, until: number): Promise<Set<string>> {
  const waiting = Array.from({ length: messages }, () => crypto.randomUUID())
  const acknowledged = new Set<string>()
  const pause = (shortest * senders) / messages
  const work = async () => {
    for (let id = waiting.pop(); id && Date.now() < until; id = waiting.pop()) {
      for (let attempt = 0; attempt < 40; attempt++) {
        if (!(await send(siteUrl, id))) {
          await sleep(500)
          continue
        }
        acknowledged.add(id)
        break
      }
      await sleep(pause)
    }
  }
  await Promise.all(Array.from({ length: senders }, work))
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

function reportLosses(acknowledged: Set<string>, stored: Stored[], vendor: FakeResend, kills: number) {
  const storedIds = new Set(stored.map(({ submission_id }) => submission_id))
  const mails = vendor.mails()
  const perReceiver = new Map<string, number>()
  for (const { to } of mails) perReceiver.set(String(to), (perReceiver.get(String(to)) ?? 0) + 1)
  const toSenders = stored.map(({ email }) => perReceiver.get(email) ?? 0)
  const toSchool = mails.length - toSenders.reduce((sum, count) => sum + count, 0)
  const figures = {
    acknowledged: acknowledged.size,
    stored: stored.length,
    lost: [...acknowledged].filter((id) => !storedIds.has(id)).length,
    storedTwice: stored.length - storedIds.size,
    mails: mails.length,
    mailsMissing: toSenders.filter((count) => count === 0).length + Math.max(0, stored.length - toSchool),
    mailsTwice: toSenders.filter((count) => count > 1).length + Math.max(0, toSchool - stored.length),
    kills,
    requestsToTheMailService: vendor.requests(),
  }
  console.log(figures)
  const { lost, storedTwice, mailsMissing, mailsTwice } = figures
  if (lost + storedTwice + mailsMissing + mailsTwice > 0)
    throw new Stop('A message or a mail was lost or doubled.')
}
