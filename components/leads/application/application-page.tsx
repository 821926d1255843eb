import { CalendarPlus } from 'lucide-react'
import { PageBand } from '@/components/site/page-band'
import { WhatsAppButton } from '@/components/site/whatsapp-button'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { LabelTag } from '@/components/ui/label-tag'
import { Section, SectionHeading } from '@/components/ui/section'
import { enrollmentApplicationForm } from '@/lib/forms/enrollment-application'
import { withValue } from '@/lib/forms/rows'
import type { Application } from '@/lib/leads/application/link'
import { maskEmail, maskPhone } from '@/lib/leads/application/mask'
import { chosenPlan, cohortOverText, comingStart, movedFrom, startOf } from '@/lib/leads/application/summary'
import { formatDateTime, formatLongDate, formatLongDay } from '@/lib/platform/time'
import type { School } from '@/lib/school/compose'
import { pages } from '@/lib/school/pages'
import { fill } from '@/lib/school/placeholders'
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
            <NextSteps application={application} school={current} />
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

/** The text below the page's title. Undefined when the cohort is over, because the notice below says so. */
function introOf(application: Application, school: School): string | undefined {
  if (application.offer?.answer === null) return 'A seat is free, and you are next.'
  if (cohortOverText(application)) return undefined
  return fill(enrollmentApplicationForm.acknowledgement.text(application, school), school.facts)
}

function NextSteps(props: { application: Application; school: School }) {
  return (
    <section aria-labelledby="next">
      <SectionHeading id="next">What happens next</SectionHeading>
      <ol className="stitch-t mt-7">
        {stepsOf(props.application, props.school).map((step, index) => (
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

function stepsOf(application: Application, school: School): string[] {
  const { receivedAt, isWaiting } = application
  const { identity, responsePromise } = school
  const due = new Date(Date.parse(receivedAt) + responsePromise.hours * 3_600_000)
  const start = comingStart(application, identity.timeZone)
  const { payments } = chosenPlan(application, school)
  return [
    `A person reads your application and contacts you ${responsePromise.text}: by ${formatDateTime(due, identity.timeZone)}.`,
    isWaiting
      ? waitingStep(application)
      : `We agree with you how and when you pay${payments ? `: ${payments}` : ''}. Nothing is due before that.`,
    start
      ? `Your first class is with the cohort that starts on ${formatLongDay(start)}, live online.`
      : 'We tell you the day of your first class, live online.',
  ]
}

function waitingStep({ offer, cohortOver }: Application): string {
  if (cohortOver) return 'Write to us if you want a seat in the next cohort.'
  if (!offer)
    return 'When a seat becomes free, we offer it by email to the person who has waited longest, who has two days to take it.'
  return offer.answer === null
    ? 'Take the seat that is free for you, or decline it. Once it is yours, we agree with you how and when you pay.'
    : 'You stay on the waiting list. Write to us if you still want a seat.'
}

/** WhatsApp with the reference in its text, and the start as a file for calendars. */
function Actions({ application, path, timeZone }: ApplicationPageProps & { timeZone: string }) {
  return (
    <div className="mt-8 flex flex-wrap gap-3">
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
  const { isWaiting, receivedAt, cohortOver } = application
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
    ['Place', isWaiting ? 'On the waiting list' : null],
    ['Received', formatDateTime(receivedAt, school.identity.timeZone)],
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
