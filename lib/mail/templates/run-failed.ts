import { withValue } from '@/lib/forms/rows'
import { siteIdentity } from '@/lib/school/identity'
import type { Composed } from './compose'

interface Run {
  slot_key: string
  trigger_kind: string
  local_date: string
  status: string
  reason: string | null
  topic: string | null
  attempts: number
}

/** To the school: a scheduled post was not written. */
export function tellOfFailedRun(run: Run): Composed {
  const what = run.status === 'skipped' ? 'skipped a post' : 'could not finish a post'
  const reason = reasons[run.reason ?? ''] ?? run.reason
  return {
    subject: `The blog automation ${what}`,
    letter: {
      preview: reason ?? `For ${run.local_date}.`,
      heading: `The automation ${what}`,
      paragraphs: ['Nothing was published. The next one comes as scheduled, or start one yourself.'],
      answers: withValue([
        ['Day', run.local_date],
        ['Started', run.trigger_kind === 'schedule' ? `By the schedule, ${run.slot_key}` : 'By hand'],
        ['Topic', run.topic],
        ['Reason', reason],
        ['Tries', String(run.attempts)],
      ]),
      action: { label: 'Open the settings', href: `${siteIdentity().url}/admin/settings` },
    },
  }
}

const reasons: Readonly<Record<string, string>> = {
  died: 'The server stopped three times while it was being written.',
  missed: 'The server was not running when it was due.',
}
