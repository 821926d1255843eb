import { LoadFailure } from '@/components/admin/frame/page-heading'
import { bareRow, rowLink } from '@/components/admin/lists/list-row'
import { ButtonLink } from '@/components/ui/button-link'
import { LabelTag } from '@/components/ui/label-tag'
import { Link } from '@/components/ui/link'
import { isOwner, type SignedIn } from '@/lib/accounts/member'
import { cn } from '@/lib/platform/cn'
import { env } from '@/lib/platform/env'
import { orNull } from '@/lib/platform/log'
import { schoolClock } from '@/lib/school/school'
import {
  type ChecklistItem,
  checklistHeading,
  type LaunchState,
  launchState,
  openItems,
  setupHref,
} from '@/lib/school-editing/checklist'
import { DocumentCard } from './document-card'
import { LaunchButton, NotForUsButton } from './launch-controls'
import { SchoolFrame } from './school-frame'

/** Whether mail and AI are set up; the keys themselves never leave the environment. */
export const keysSet = () => ({ mail: Boolean(env().RESEND_API_KEY), ai: Boolean(env().OPENAI_API_KEY) })

/** The overview of the School section: the launch, the launch checklist, and the school as a file. */
export async function Overview({ client, member }: SignedIn) {
  const [state, clock] = await Promise.all([
    orNull(launchState(client, keysSet()), 'school.launch_not_read'),
    schoolClock(),
  ])
  return (
    <SchoolFrame
      section="/admin/school"
      title="School"
      subtitle="Courses, cohorts, prices, people and words: change a fact here, and every page, form and email follows"
    >
      {!state && <LoadFailure what="The checklist" href="/admin/school" />}
      {state && (
        <div className="grid gap-7">
          <section aria-labelledby="launch" className="grid gap-4 border border-line bg-surface p-5 md:p-6">
            <h2 id="launch" className="type-card">
              {state.launchedAt ? `Launched on ${clock(state.launchedAt)}` : 'Sample mode'}
            </h2>
            <p className="max-w-article text-muted">
              {state.launchedAt
                ? 'Visitors see no sample person, quote or project, and the next cohort takes over when one has begun or is full.'
                : 'The site shows the sample school, marked as such, and takes applications for its cohort. Launch when what visitors see is yours.'}
            </p>
            <div className="flex flex-wrap gap-3">
              {isOwner(member) && (
                <LaunchButton launched={state.launchedAt !== null} open={openItems(state.items).length} />
              )}
              {isOwner(member) && (
                <ButtonLink href={setupHref} label="First steps" variant="outline" size="md" />
              )}
            </div>
          </section>
          <Checklist state={state} canChange={isOwner(member)} />
          <DocumentCard canImport={isOwner(member)} />
        </div>
      )}
    </SchoolFrame>
  )
}

const labels = {
  sample: 'Sample',
  missing: 'Missing',
  done: 'Done',
  'not-for-us': 'Not for us',
} as const satisfies Record<ChecklistItem['state'], string>

function Checklist({ state, canChange }: { state: LaunchState; canChange: boolean }) {
  return (
    <section aria-labelledby="checklist">
      <h2 id="checklist" className="type-card mb-3">
        {checklistHeading(state)}
      </h2>
      <ChecklistItems items={state.items} canChange={canChange} className="border border-line bg-surface" />
    </section>
  )
}

type ChecklistItemsProps = { items: readonly ChecklistItem[]; canChange: boolean; className?: string }

/** What is left to do comes first. `canChange`: for the owner, who alone can open the first steps. */
export function ChecklistItems({ items, canChange, className }: ChecklistItemsProps) {
  const open = openItems(items)
  const leadsTo = ({ href }: ChecklistItem) => canChange || !href.startsWith(setupHref)
  return (
    <ul className={cn('divide-y divide-line', className)}>
      {[...open, ...items.filter((item) => !open.includes(item))].map((item) => (
        <li
          key={item.id}
          {...(!leadsTo(item) && bareRow)}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 md:px-5"
        >
          <div className="min-w-0 grow basis-full sm:basis-0">
            {leadsTo(item) ? (
              <Link
                {...rowLink}
                href={item.href}
                className="link grid min-h-11 w-fit content-center font-label"
              >
                {item.title}
              </Link>
            ) : (
              <span className="grid min-h-11 content-center font-label">{item.title}</span>
            )}
            <span className="block text-small text-muted">{item.reason}</span>
            {open.includes(item) && <Samples of={item} />}
          </div>
          <LabelTag tone={item.state === 'done' ? 'success' : 'outline'}>{labels[item.state]}</LabelTag>
          {canChange && item.state !== 'done' && (
            <NotForUsButton id={item.id} title={item.title} notForUs={item.state === 'not-for-us'} />
          )}
        </li>
      ))}
    </ul>
  )
}

function Samples({ of: { title, samples = [] } }: { of: ChecklistItem }) {
  if (samples.length === 0) return null
  return (
    <ul aria-label={`${title}: samples`} className="flex flex-wrap gap-x-5 text-small">
      {samples.map((sample) => (
        <li key={sample.href}>
          <Link href={sample.href} className="link inline-flex min-h-11 items-center">
            {sample.title}
          </Link>
        </li>
      ))}
    </ul>
  )
}
