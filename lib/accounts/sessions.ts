import 'server-only'
import { headers } from 'next/headers'
import { after } from 'next/server'
import { clientAddress } from '@/lib/platform/client-address'
import { env } from '@/lib/platform/env'
import { unwrap } from '@/lib/platform/errors'
import { logError } from '@/lib/platform/log'
import type { Client } from '@/lib/platform/supabase/public'
import { serviceClient } from '@/lib/platform/supabase/service'
import { normaliseTimestamp } from '@/lib/platform/time'
import { deviceOf, networkOf, type Origin } from './origin'

export type Session = Awaited<ReturnType<typeof listSessions>>[number]

/** The valid sessions of the signed-in account, the current one first. @throws Unavailable */
export async function listSessions(client: Client) {
  const data = unwrap(await client.rpc('list_my_sessions'))
  return data.map(({ id, device, network, began_at, last_used_at, is_this }) => ({
    id,
    device,
    network,
    began: normaliseTimestamp(began_at),
    lastUsed: normaliseTimestamp(last_used_at),
    isThis: is_this,
  }))
}

/** The device and the shortened address behind this request. */
export async function requestOrigin(): Promise<Origin> {
  const head = await headers()
  return {
    device: deviceOf(head.get('user-agent') ?? ''),
    network: networkOf(clientAddress(head, env().TRUSTED_PROXY_HOPS)),
  }
}

const fiveMinutes = 5 * 60 * 1000
const maxRemembered = 1000
/** When this process last recorded the use of each session, in milliseconds. */
const noted = new Map<string, number>()

/** Records after the response that the session is in use, with device and shortened address; at most every five minutes. */
export async function noteUse({ id, sessionId }: { id: string; sessionId: string }) {
  if (Date.now() - (noted.get(sessionId) ?? 0) < fiveMinutes) return
  const origin = await requestOrigin()
  if (noted.size >= maxRemembered) noted.clear()
  noted.set(sessionId, Date.now())
  after(async () => {
    const { error } = await serviceClient().rpc('note_session', {
      session: sessionId,
      account: id,
      ...origin,
    })
    if (!error) return
    noted.delete(sessionId)
    logError('session.not_noted', error)
  })
}

/** Deletes expired sessions and returns how many. @throws Unavailable */
export async function pruneSessions(service: Client): Promise<number> {
  return unwrap(await service.rpc('prune_sessions'))
}
