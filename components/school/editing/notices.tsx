import { FoldedList } from '@/components/admin/lists/folded-list'
import { Link } from '@/components/ui/link'
import { isAdmin, isOwner, type SignedIn } from '@/lib/accounts/member'
import { orNull } from '@/lib/platform/log'
import {
  checklistHeading,
  type LaunchState,
  launchState,
  openItems,
  setupHref,
  setupSteps,
} from '@/lib/school-editing/checklist'
import type { SchoolNotice } from '@/lib/school-editing/notices'
import { ChecklistItems, keysSet } from './overview'

/** What the dashboard says of the school to admins. */
export async function SchoolNotices({ client, member }: SignedIn) {
  if (!isAdmin(member)) return null
  const state = await orNull(launchState(client, keysSet()), 'dashboard.part_failed', { part: 'school' })
  if (!state) return null
  return (
    <>
      {state.notice && <CohortNotice {...state.notice} />}
      {(!state.launchedAt || openItems(state.items).length > 0) && (
        <LaunchNotice state={state} canChange={isOwner(member)} />
      )}
    </>
  )
}

/** The first line of the dashboard while the next cohort needs attention. */
function CohortNotice({ text, href, label }: SchoolNotice) {
  return (
    <p className="mb-5 flex flex-wrap items-center gap-x-4 border border-line bg-sunken px-4 py-2 md:px-5">
      <span className="min-w-0 grow basis-64 py-1">{text}</span>
      <Link href={href} className="link min-h-11 content-center font-label">
        {label}
      </Link>
    </p>
  )
}

/** The launch checklist, folded; before the launch also a link to the first steps until they are done. */
function LaunchNotice({ state, canChange }: { state: LaunchState; canChange: boolean }) {
  const { items, setupDone, launchedAt } = state
  const stepsDone = setupSteps.filter((step) => setupDone.includes(step)).length
  return (
    <section aria-label="Launch" className="mb-5 divide-y divide-line border border-line bg-surface">
      {canChange && !launchedAt && stepsDone < setupSteps.length && (
        <p className="flex flex-wrap items-center gap-x-4 px-4 py-2 md:px-5">
          <span className="min-w-0 grow basis-64 py-1">
            This is the sample school. Four short steps make it yours: {stepsDone} of {setupSteps.length} are
            done.
          </span>
          <Link href={setupHref} className="link min-h-11 content-center font-label">
            First steps
          </Link>
        </p>
      )}
      <FoldedList summary={checklistHeading(state)}>
        <ChecklistItems items={items} canChange={canChange} className="border-t border-line" />
      </FoldedList>
    </section>
  )
}
