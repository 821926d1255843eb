import { Card } from '@/components/ui/card'
import type { Issue } from '@/lib/newsletter/campaigns/queries'
import { formatDateTime } from '@/lib/platform/time'
import { siteIdentity } from '@/lib/school/identity'
import { RefreshProgress, StopButton } from './campaign-buttons'
import { counted, figures } from './messages'

/** The progress of a campaign, or its outcome. */
export function IssueCard({ issue, title }: { issue: Issue; title: string }) {
  const sending = issue.status === 'sending'
  return (
    <Card asChild className="grid gap-4 p-5 md:p-6">
      <section aria-labelledby="progress">
        <h2 id="progress" className="type-card">
          {headingOf(issue)}
        </h2>
        {sending && (
          <progress
            aria-labelledby="progress"
            max={Math.max(issue.total, 1)}
            value={issue.total - issue.waiting}
            className="h-3 w-full accent-current"
          />
        )}
        <p aria-live="polite" className="tabular">
          {figures(issue)}
        </p>
        {sending && (
          <>
            <p className="max-w-article text-muted">
              {issue.waiting > 0
                ? `${counted(issue.waiting)} still waiting. They leave by themselves; you can close this page.`
                : 'All mails have left. This is closed within a minute.'}
            </p>
            <StopButton issueId={issue.id} title={title} waiting={issue.waiting} />
            <RefreshProgress />
          </>
        )}
      </section>
    </Card>
  )
}

function headingOf({ status, startedAt, finishedAt, sent }: Issue): string {
  const { timeZone } = siteIdentity()
  if (status === 'sending') return `Sending since ${formatDateTime(startedAt, timeZone)}`
  const when = formatDateTime(finishedAt ?? startedAt, timeZone)
  return status === 'sent' ? `Sent to ${counted(sent)} on ${when}` : `Stopped on ${when}`
}
