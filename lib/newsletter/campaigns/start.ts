import 'server-only'
import { sendMailsSoon } from '@/lib/mail/send-soon'
import { fillIssue } from '@/lib/newsletter/campaigns/fill'
import { logError } from '@/lib/platform/log'
import { serviceClient } from '@/lib/platform/supabase/service'

/**
 * Queues the first mails of a new campaign; the tick queues the rest. Never throws: the campaign is stored and will
 * be sent.
 */
export async function startIssue(issue: string) {
  try {
    await fillIssue(serviceClient(), issue, 250)
    sendMailsSoon()
  } catch (error) {
    logError('issue.not_started', error, { issue })
  }
}
