import 'server-only'
import { sendMailsSoon } from '@/lib/mail/send-soon'
import { fillIssue } from '@/lib/newsletter/campaigns/fill'
import { logError } from '@/lib/platform/log'
import { serviceClient } from '@/lib/platform/supabase/service'

/** The first mails of an issue just begun; the tick writes the others. Never throws: the issue is stored and will be sent. */
export async function startIssue(issue: string) {
  try {
    await fillIssue(serviceClient(), issue, 250)
    sendMailsSoon()
  } catch (error) {
    logError('issue.not_started', error, { issue })
  }
}
