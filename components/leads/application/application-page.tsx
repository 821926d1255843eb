import { CalendarPlus } from 'lucide-react'
import { PageBand } from '@/components/site/page-band'
import { WhatsAppButton } from '@/components/site/whatsapp-button'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { LabelTag } from '@/components/ui/label-tag'
import { Section, SectionHeading } from '@/components/ui/section'
import { withValue } from '@/lib/forms/rows'
import type { Application } from '@/lib/leads/application/link'
import { maskEmail, maskPhone } from '@/lib/leads/application/mask'
import { introOf, stepsOf } from '@/lib/leads/application/next-steps'
import { chosenPlan, comingStart, movedFrom, startOf } from '@/lib/leads/application/summary'
import { formatDeadline, formatLongDate, formatLongDay } from '@/lib/platform/time'
import type { School } from '@/lib/school/compose'
import { pages } from '@/lib/school/pages'
import { school } from '@/lib/school/school'
import { SeatNotice } from './seat-notice'

type ApplicationPageProps = {
  application: Application
  /** The path of this page. */
  path: string
  /** Whether the phone number has just been corrected. */
  corrected: boolean
  /** The result of the answer to an offer that the applicant has just sent; undefined on a plain visit. */
  seatAnswer: string | undefined
}

/** The private page of an application. It shows nothing that was typed, except masked. */
export async function ApplicationPage(props: ApplicationPageProps) {
  const { application } = props
  const current = await school()
  const { identity } = current
  const steps = stepsOf(application, current)
  return (
    <>
      <PageBand
        {...pages.application}
        intro={introOf(application, current)}
        eyebrow={
          <p className="mb-5">
            <LabelTag tone="danfo">{application.reference}</LabelTag>
          </p>
        }
        cloth={{ kind: 'hero' }}
      />
      <Section aria-label="Application">
        <SeatNotice {...props} timeZone={identity.timeZone} answer={props.seatAnswer} />
        <div className="grid grid-cols-1 items-start gap-12 lg:grid-cols-[7fr_5fr] lg:gap-16">
          <div>
            {steps.length > 0 && <NextSteps steps={steps} />}
            <Actions {...props} timeZone={identity.timeZone} />
          </div>
          <Card className="p-6">
            <h2 className="mb-3 type-card">What you applied for</h2>
            <FactList facts={choiceFacts(application, current)} />
            <h2 className="mt-8 mb-3 type-card">How we reach you</h2>
            <Reach {...props} />
          </Card>
        </div>
        <p className="mt-12 max-w-article text-small text-muted">
          Keep this link private: anybody who has it can open this page. It works until{' '}
          {formatLongDate(application.linkEndsAt, identity.timeZone)}.
        </p>
      </Section>
    </>
  )
}

function NextSteps({ steps }: { steps: readonly string[] }) {
  return (
    <section aria-labelledby="next" className="mb-8">
      <SectionHeading id="next">What happens next</SectionHeading>
      <ol className="stitch-t mt-7">
        {steps.map((step, index) => (
          <li key={step} className="stitch-b flex items-baseline gap-4 py-4 md:gap-6">
            <span aria-hidden="true" className="type-name w-9 shrink-0 text-accent">
              {index + 1}
            </span>
            <span className="text-article text-pretty">{step}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** WhatsApp with the reference in its text, and the start as a file for calendars. */
function Actions({ application, path, timeZone }: ApplicationPageProps & { timeZone: string }) {
  return (
    <div className="flex flex-wrap gap-3">
      <WhatsAppButton variant="ink" message={`Hello! My application is ${application.reference}.`} />
      {comingStart(application, timeZone) && (
        <Button asChild variant="outline">
          <a href={`${path}/cohort.ics`}>
            <CalendarPlus aria-hidden="true" className="icon" /> Add the start to my calendar
          </a>
        </Button>
      )}
    </div>
  )
}

function choiceFacts(application: Application, school: School) {
  const { title, fee, plan, payments } = chosenPlan(application, school)
  const { isClosed, isWaiting, receivedAt, cohortOver } = application
  const start = startOf(application)
  const told = movedFrom(application)
  const note = cohortOver === 'cancelled' ? ' (cancelled)' : told && ` (moved from ${formatLongDay(told)})`
  return withValue([
    ['Reference', application.reference],
    ['Course', title],
    ['Fee', fee],
    ['Payment plan', plan],
    ['You pay', payments],
    ['Cohort', start && `${formatLongDay(start)}${note ?? ''}`],
    ['Place', isWaiting && !isClosed ? 'On the waiting list' : null],
    ['Received', formatDeadline(receivedAt, school.identity.timeZone)],
  ])
}

function Reach({ application: { email, phone }, path, corrected }: ApplicationPageProps) {
  return (
    <>
      <FactList
        facts={[
          ['Email', maskEmail(email)],
          ['Phone', maskPhone(phone)],
        ]}
      />
      {corrected && (
        <p role="status" className="mt-4 bg-success-tint p-4 text-success">
          The number is corrected.
        </p>
      )}
      <a href={`${path}/phone`} className="link mt-2 inline-flex min-h-12 items-center font-label">
        Correct the phone number
      </a>
    </>
  )
}

function FactList({ facts }: { facts: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className="stitch-t">
      {facts.map(([label, value]) => (
        <div key={label} className="stitch-b flex flex-wrap gap-x-4 py-2.5">
          <dt className="w-28 text-muted">{label}</dt>
          <dd className="grow basis-40 font-label tabular">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
