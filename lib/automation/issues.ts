import 'server-only'
import { logError } from '@/lib/core/log'
import { fillIssue } from '@/lib/issues/fill'
import { serviceClient } from '@/lib/supabase/service'
import { sendMailsSoon } from './mails'

/** The first mails of an issue just begun; the tick writes the others. Never throws: the issue is stored and will be sent. */
export async function startIssue(issue: string) {
  try {
    await fillIssue(serviceClient(), issue, 250)
    sendMailsSoon()
  } catch (error) {
    logError('issue.not_started', error, { issue })
  }
}
