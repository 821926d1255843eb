import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { LoadFailure } from '@/components/admin/frame/page-heading'
import { LabelTag } from '@/components/ui/label-tag'
import { Link } from '@/components/ui/link'
import type { Client } from '@/lib/accounts/member'
import { env } from '@/lib/platform/env'
import { orNull } from '@/lib/platform/log'
import { wallTimeOf } from '@/lib/platform/time'
import { featuredCourse } from '@/lib/school/courses/catalogue'
import type { CourseRow } from '@/lib/school/schema'
import { siteIdentity } from '@/lib/school/school'
import { launchState, type SetupStep } from '@/lib/school-editing/checklist'
import { findRow, listRows } from '@/lib/school-editing/queries'
import { rowHref } from '@/lib/school-editing/sections'
import { KeyTest, StepButton } from './launch-controls'
import { lockedFields } from './locked-fields'
import { keysSet } from './overview'
import { SchoolForm } from './school-form'
import { SchoolFrame } from './school-frame'

/** The four first steps of an owner. Each can be skipped, and the page says where one stopped. */
export async function SetupPage({ client }: { client: Client }) {
  const loaded = await orNull(load(client), 'school.setup_not_read')
  return (
    <SchoolFrame
      section="/admin/school"
      title="First steps"
      subtitle="Four short steps; leave at any time and go on later. Everything can be changed afterwards."
    >
      {loaded ? <Steps {...loaded} /> : <LoadFailure what="The steps" href="/admin/school/setup" />}
    </SchoolFrame>
  )
}

async function load(client: Client) {
  const [{ setupDone }, identity, courses, { timeZone }] = await Promise.all([
    launchState(client, keysSet()),
    findRow(client, 'identity'),
    listRows(client, 'course'),
    siteIdentity(),
  ])
  return { setupDone, identity, courses, today: wallTimeOf(new Date(), timeZone).slice(0, 10) }
}

function Steps({ setupDone, identity, courses, today }: Awaited<ReturnType<typeof load>>) {
  const featured = featuredCourse(courses.map(({ values }) => values as CourseRow))
  const titles = Object.fromEntries(
    courses
      .filter(({ values }) => values.state === 'open')
      .map(({ id, values }) => [id, String(values.title)]),
  )
  const isDone = (step: SetupStep) => setupDone.includes(step)
  return (
    <ol className="grid gap-5">
      <Step id="name" number={1} title="Name and contact" done={isDone('name')}>
        {identity && (
          <SchoolForm
            name="identity"
            row={identity}
            today={today}
            locked={lockedFields()}
            setupStep="name"
            inline
          />
        )}
      </Step>
      <Step id="cohort" number={2} title="Course and next cohort" done={isDone('cohort')}>
        {featured && (
          <p>
            The featured course is{' '}
            <Link href={rowHref('courses', featured.id)} className="link">
              {featured.title}
            </Link>
            . Add the cohort that starts next:
          </p>
        )}
        <SchoolForm
          name="cohort"
          defaults={{ course_id: featured?.id, seats: 30, state: 'open' }}
          courses={titles}
          today={today}
          setupStep="cohort"
          inline
        />
      </Step>
      <Step id="people" number={3} title="Who may log in" done={isDone('people')}>
        <p>{signUpRule()}</p>
        <p>
          <Link href="/admin/people" className="link">
            Invite colleagues
          </Link>{' '}
          as writers or admins.
        </p>
      </Step>
      <Step id="keys" number={4} title="Email and AI" done={isDone('keys')}>
        <p>Keys are set in the environment and never stored in the database.</p>
        <ul className="grid gap-3">
          <KeyTest what="mail" isSet={keysSet().mail} variable="RESEND_API_KEY" />
          <KeyTest what="ai" isSet={keysSet().ai} variable="OPENAI_API_KEY" />
        </ul>
      </Step>
    </ol>
  )
}

function signUpRule(): string {
  const { ADMIN_SIGNUP, OWNER_EMAIL } = env()
  const owner = OWNER_EMAIL ? `Only ${OWNER_EMAIL} becomes the owner. ` : ''
  const rule = {
    approval: 'Whoever signs up waits until you approve the account.',
    open: 'Whoever signs up is an admin at once. Set ADMIN_SIGNUP to approval before visitors come.',
    closed: 'Only people whom you invite can sign up.',
  }
  return owner + rule[ADMIN_SIGNUP]
}

interface StepProps {
  id: SetupStep
  number: number
  title: string
  done: boolean
  children: ReactNode
}

function Step({ id, number, title, done, children }: StepProps) {
  return (
    <li id={id} className="scroll-mt-24 border border-line bg-surface">
      <details open={!done} className="group/step">
        <summary className="flex min-h-13 cursor-pointer list-none items-center gap-4 px-5 [&::-webkit-details-marker]:hidden">
          <span className="tabular font-label text-muted">{number}</span>
          <span className="grow font-label">{title}</span>
          {done && <LabelTag tone="success">Done</LabelTag>}
          <ChevronDown aria-hidden="true" className="icon group-open/step:rotate-180" />
        </summary>
        <div className="grid max-w-160 gap-4 px-5 pb-5">
          {children}
          {!done && (
            <p className="flex flex-wrap gap-3 border-t border-line pt-4">
              <StepButton step={id} label="Done, or not needed" variant="outline" />
            </p>
          )}
        </div>
      </details>
    </li>
  )
}
