import { SettingsCard } from '@/components/admin/settings-card'
import { LabelTag } from '@/components/ui/label-tag'
import type { Session } from '@/lib/accounts/sessions'
import { formatDateTime } from '@/lib/platform/time'
import { siteIdentity } from '@/lib/school/identity'
import { EndAllButtons, EndSessionButton } from './end-session-buttons'

/** Where somebody is signed in, and how to end it. */
export function SessionsCard({ sessions }: { sessions: Session[] }) {
  return (
    <SettingsCard
      title="Where you are signed in"
      description="End what you do not know, and change your password then. A session ends by itself after seven days without use, or thirty days in all."
    >
      <ul className="divide-y divide-line border-y border-line">
        {sessions.map((session) => (
          <SessionRow key={session.id} {...session} />
        ))}
      </ul>
      <EndAllButtons hasOthers={sessions.length > 1} />
    </SettingsCard>
  )
}

function SessionRow({ id, device, network, began, lastUsed, isThis }: Session) {
  const { timeZone } = siteIdentity()
  const name = device || 'Unknown device'
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-label">
          {name} {isThis && <LabelTag>This device</LabelTag>}
        </p>
        <p className="text-small text-muted">
          Signed in {formatDateTime(began, timeZone)}, last used {formatDateTime(lastUsed, timeZone)}
          {network && `, from ${network}`}
        </p>
      </div>
      {!isThis && <EndSessionButton id={id} name={name} />}
    </li>
  )
}
