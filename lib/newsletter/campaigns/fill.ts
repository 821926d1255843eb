import 'server-only'
import { unwrap } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'

const atOnce = 250

/**
 * Queues mails of every running campaign, oldest first, at most `most` in batches of 250; returns how many. A
 * campaign ends when its last mail has been sent.
 */
export async function fillIssues(service: Client, most = 2500): Promise<number> {
  const data = unwrap(
    await service.from('newsletter_issues').select('id').eq('status', 'sending').order('created_at'),
  )
  let written = 0
  for (const { id } of data) {
    if (written >= most) break
    written += await fillIssue(service, id, most - written)
  }
  return written
}

/** Queues at most `most` mails of one campaign, never two to one reader; the next call continues. */
export async function fillIssue(service: Client, issue: string, most: number): Promise<number> {
  for (let written = 0; ; ) {
    const part = await fillPart(service, issue, Math.min(atOnce, most - written))
    written += part
    if (part === 0 || written >= most) return written
  }
}

async function fillPart(service: Client, issue: string, most: number): Promise<number> {
  return unwrap(await service.rpc('fill_issue', { issue, most }))
}
