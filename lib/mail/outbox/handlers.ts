import 'server-only'
import { type MailEvent, readMailEvent } from '@/lib/mail/webhook'
import { env } from '@/lib/platform/env'
import { jsonError, readAtMost } from '@/lib/platform/handler'
import { logError } from '@/lib/platform/log'
import { serviceClient } from '@/lib/platform/supabase/service'
import { recordMailEvent } from './mutations'

const maxBytes = 256 * 1024

/** Stores a signed delivery report of the mail provider, which repeats each until it gets a 200. */
export async function reportHandler(request: Request) {
  const secret = env().RESEND_WEBHOOK_SECRET
  if (!secret) return jsonError(503, 'Reports are not set up here: RESEND_WEBHOOK_SECRET is missing.')
  const body = await readAtMost(request, maxBytes)
  if (!body) return jsonError(413, 'This report is too large.')
  let event: MailEvent | undefined
  try {
    event = readMailEvent(new TextDecoder().decode(body), request.headers, secret)
  } catch {
    return jsonError(401, 'This report is not signed with our secret.')
  }
  try {
    if (event) await recordMailEvent(serviceClient(), event)
    return Response.json({ success: true })
  } catch (error) {
    logError('mail.report_not_stored', error)
    return jsonError(503, 'The report could not be kept. Send it again.')
  }
}
