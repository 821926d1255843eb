import { Link } from '@/components/ui/link'
import type { Client } from '@/lib/accounts/member'
import { orNull } from '@/lib/platform/log'
import { cohortNotice } from '@/lib/school-editing/notices'

/** The first line of the dashboard while the next cohort needs attention. */
export async function SchoolNotice({ client }: { client: Client }) {
  const notice = await orNull(cohortNotice(client), 'dashboard.part_failed', { part: 'cohorts' })
  if (!notice) return null
  return (
    <p className="mb-5 flex flex-wrap items-center gap-x-4 border border-line bg-sunken px-4 py-2 md:px-5">
      <span className="min-w-0 grow basis-64 py-1">{notice.text}</span>
      <Link href={notice.href} className="link min-h-11 content-center font-label">
        {notice.label}
      </Link>
    </p>
  )
}
