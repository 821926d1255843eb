import type { IncomingMessage } from 'node:http'
import { ask } from '@/lib/platform/outbound/ask'
import { type Guard, routeTo } from '@/lib/platform/outbound/route'
import { readBody } from './body'
import { pageFacts } from './page-facts'
import type { ReadingFailure, SourceReading } from './reading'

export interface ReadOptions extends Guard {
  readonly signal?: AbortSignal
  readonly now?: Date
  /** Time limit for everything, redirects and body included. */
  readonly milliseconds?: number
}

type Finding = Omit<SourceReading, 'fetchedAt'>

const maxRedirects = 4

/**
 * Fetches a page on behalf of an editor: never on the internal network, and limited in time, size and redirects.
 * Rejects only when `signal` is aborted, with its reason.
 */
export async function readSource(address: string, options: ReadOptions = {}): Promise<SourceReading> {
  const { signal, now = new Date(), milliseconds = 6000 } = options
  const deadline = AbortSignal.timeout(milliseconds)
  const stop = signal ? AbortSignal.any([signal, deadline]) : deadline
  const finding = await unlessStopped(follow(address, options, now, stop), stop).catch((): Finding => {
    signal?.throwIfAborted()
    return unknown(deadline.aborted ? 'too-slow' : 'unreachable')
  })
  return { ...finding, fetchedAt: now.toISOString() }
}

/** A DNS lookup cannot be cancelled, so it is abandoned after `stop`. */
function unlessStopped<Result>(work: Promise<Result>, stop: AbortSignal): Promise<Result> {
  const stopped = new Promise<never>((_, reject) => {
    if (stop.aborted) reject(stop.reason)
    stop.addEventListener('abort', () => reject(stop.reason), { once: true })
  })
  return Promise.race([work, stopped])
}

async function follow(address: string, guard: Guard, now: Date, stop: AbortSignal): Promise<Finding> {
  if (!URL.canParse(address)) return unknown('not-allowed')
  let url = new URL(address)
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const route = await routeTo(url, guard)
    stop.throwIfAborted()
    if (route === 'no-such-host') return { state: 'dead', failure: route }
    if (route === 'not-allowed') return unknown(route)
    const response = await ask(url, route, stop)
    const next = redirectOf(response)
    if (next === undefined) return { ...(await judge(response, now, stop)), finalUrl: url.href }
    response.destroy()
    if (!URL.canParse(next, url)) return unknown('unreachable')
    url = new URL(next, url)
  }
  return unknown('too-many-redirects')
}

const redirectOf = ({ statusCode = 0, headers }: IncomingMessage) =>
  [301, 302, 303, 307, 308].includes(statusCode) ? headers.location : undefined

async function judge(response: IncomingMessage, now: Date, stop: AbortSignal): Promise<Finding> {
  const status = response.statusCode ?? 0
  const type = /^[^;\s]*/.exec(response.headers['content-type'] ?? '')?.[0].toLowerCase()
  const isGood = status >= 200 && status < 300
  if (!isGood || (type !== 'text/html' && type !== 'text/plain')) {
    response.destroy()
    if (status === 404 || status === 410) return { state: 'dead', failure: 'gone', status }
    return isGood ? { state: 'alive', failure: 'not-text', status } : { ...unknown('refused'), status }
  }
  const body = await readBody(response)
  stop.throwIfAborted()
  return { state: 'alive', status, ...pageFacts(body, type === 'text/html', now) }
}

const unknown = (failure: ReadingFailure): Finding => ({ state: 'unknown', failure })
