import 'server-only'
import { isIPv4 } from 'node:net'
import { LRUCache } from 'lru-cache'
import { headers } from 'next/headers'
import { after } from 'next/server'
import { clientAddress, groupsOf } from '@/lib/platform/client-address'
import { env } from '@/lib/platform/env'
import { Unavailable, unwrap } from '@/lib/platform/errors'
import { logError } from '@/lib/platform/log'
import type { Client } from '@/lib/platform/supabase/public'
import { serviceClient } from '@/lib/platform/supabase/service'
import { normaliseTimestamp } from '@/lib/platform/time'

export type Session = Awaited<ReturnType<typeof listSessions>>[number]

/** The valid sessions of the signed-in account, the current one first. @throws Unavailable */
export async function listSessions(client: Client) {
  const data = unwrap(await client.rpc('list_my_sessions'))
  return data.map(({ began_at, last_used_at, is_this, ...session }) => ({
    ...session,
    began: normaliseTimestamp(began_at),
    lastUsed: normaliseTimestamp(last_used_at),
    isThis: is_this,
  }))
}

/** Ends one of the account's own sessions, on any device. One that has ended already stays so. @throws Unavailable */
export async function endOwnSession(client: Client, session: string) {
  const { error } = await client.rpc('end_session', { session })
  if (error && error.code !== 'PT404') throw new Unavailable('database', error)
}

/** Where this request came from in coarse terms: the device, and the address without its last part. */
export async function requestOrigin() {
  const head = await headers()
  return {
    device: deviceOf(head.get('user-agent') ?? ''),
    network: networkOf(clientAddress(head, env().TRUSTED_PROXY_HOPS)),
  }
}

/** Sessions whose use this process has recorded in the last five minutes. */
const recentlyRecorded = new LRUCache<string, true>({ max: 1000, ttl: 5 * 60 * 1000 })

/** Records after the response that the session is in use, and from where; at most every five minutes. */
export async function recordSessionUse({ id, sessionId }: { id: string; sessionId: string }) {
  if (recentlyRecorded.has(sessionId)) return
  const origin = await requestOrigin()
  recentlyRecorded.set(sessionId, true)
  after(async () => {
    const use = { session: sessionId, account: id, ...origin }
    const { error } = await serviceClient().rpc('note_session', use)
    if (!error) return
    recentlyRecorded.delete(sessionId)
    logError('session.not_noted', error)
  })
}

/** Deletes expired sessions and returns how many. @throws Unavailable */
export async function pruneSessions(service: Client): Promise<number> {
  return unwrap(await service.rpc('prune_sessions'))
}

const browsers = [
  ['Edge', /Edg(A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /Safari\//],
] as const

const systems = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['Mac', /Mac OS X/],
  ['Linux', /Linux/],
] as const

/** "Chrome on Android", from the User-Agent header. */
export function deviceOf(userAgent: string): string {
  const name = (list: typeof browsers | typeof systems) =>
    list.find(([, pattern]) => pattern.test(userAgent))?.[0]
  return [name(browsers) ?? 'Unknown browser', name(systems)].filter(Boolean).join(' on ')
}

/** An IPv4 address without its last part, or the first 48 bits of an IPv6 address; empty if unknown. */
export function networkOf(address: string | null): string {
  if (!address) return ''
  return isIPv4(address) ? address.replace(/\.\d+$/, '.0') : `${groupsOf(address).slice(0, 3).join(':')}::`
}
