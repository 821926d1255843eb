import 'server-only'
import { after } from 'next/server'
import type { Member } from '@/lib/accounts/member'
import { requestOrigin } from '@/lib/accounts/sessions'
import { unwrap } from '@/lib/platform/errors'
import { logError } from '@/lib/platform/log'
import type { Client } from '@/lib/platform/supabase/public'
import { serviceClient } from '@/lib/platform/supabase/service'

/** Records an export in the activity log; send the file only after this succeeded. @throws Unavailable */
export async function recordExport({ id }: Member, what: string) {
  const origin = await originOfRequest()
  const entry = { actor_kind: 'person', actor: id, action: 'export.made', subject_label: what, origin }
  unwrap(await serviceClient().rpc('record_activity', entry))
}

/** Records after the response who requested an AI post: a member, or a program with the scheduler's token. */
export async function recordRequestedRun(member?: Member) {
  const who = member ? { actor_kind: 'person', actor: member.id } : { actor_kind: 'program' }
  const entry = { ...who, action: 'run.requested', origin: await originOfRequest() }
  after(() => logIfNotRecorded('run.requested', serviceClient().rpc('record_activity', entry)))
}

/**
 * Records an attempt by somebody not signed in, after the response. The database stores the typed address
 * only if an account has it.
 */
export async function recordAttempt(action: 'sign_in.failed' | 'recovery.asked', address: string) {
  const { network } = await requestOrigin()
  const attempt = { action, address, network, origin: await originOfRequest() }
  after(() => logIfNotRecorded(action, serviceClient().rpc('record_attempt', attempt)))
}

async function originOfRequest(): Promise<string> {
  const { device, network } = await requestOrigin()
  return [device, network].filter(Boolean).join(', ')
}

// An entry that cannot be stored is only logged: the action itself must not fail.
async function logIfNotRecorded(action: string, recording: PromiseLike<{ error: unknown }>) {
  const { error } = await recording
  if (error) logError('activity.not_recorded', error, { action })
}

/** Deletes activity entries older than 180 days. Returns how many. */
export async function pruneActivity(service: Client): Promise<number> {
  return unwrap(await service.rpc('prune_activity'))
}
