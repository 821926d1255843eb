import 'server-only'
import { jsonError } from '@/lib/platform/json'
import { logRefusal } from '@/lib/platform/log'
import type { Client } from '@/lib/platform/supabase/public'
import { currentMember, isAdmin, type Member } from './member'

/**
 * First call of every admin route handler: returns the signed-in member, or the error response (401, 403).
 * @param asked names the handler in the log of refusals. @throws Unavailable when the database does not answer.
 */
export async function adminRequest(asked: string): Promise<{ client: Client; member: Member } | Response> {
  const visit = await currentMember()
  if (!visit) return jsonError(401, 'You are signed out. Sign in again to go on.')
  if (isAdmin(visit.member)) return visit
  logRefusal(asked, visit.member)
  return jsonError(403, 'Your account may not do this.')
}
