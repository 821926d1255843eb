import { ArrowRight, Check } from 'lucide-react'
import { Breadcrumbs } from '@/components/site/breadcrumbs'
import { JsonLd } from '@/components/site/json-ld'
import { WhatsAppButton, WhatsAppIcon } from '@/components/site/whatsapp-button'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { Container } from '@/components/ui/container'
import { Section, SectionHeading } from '@/components/ui/section'
import { formatNaira, type Naira } from '@/lib/platform/money'
import { type CohortFacts, cohortFacts } from '@/lib/school/cohort'
import type { School } from '@/lib/school/compose'
import { courseHref } from '@/lib/school/courses/catalogue'
import { courseIncludes } from '@/lib/school/courses/labels'
import type { CourseDetail } from '@/lib/school/courses/types'
import { whatsappHref } from '@/lib/school/identity'
import { enrollHref, enrollLink, whatsapp } from '@/lib/school/navigation'
import { pages } from '@/lib/school/pages'
import { paymentSummary } from '@/lib/school/payment'
import { school } from '@/lib/school/school'
import { courseData } from '@/lib/seo/structured-data/course'
import { CourseEntry } from './course-entry'
import { CourseHero } from './course-hero'
import { PrintedContact } from './printed-contact'
import './course-print.css'

/** The page of one course. Its scroll margin keeps focused links clear of the phone's sticky bar. */
export async function CoursePage({ course }: { course: CourseDetail }) {
  const all = await school()
  const cohort = cohortOf(course, all)
  return (
    <div data-dense={isDense(course) || undefined} className="course-page [&_a]:scroll-mb-24">
      <p className="hidden font-label print:block">
        {all.identity.name}, {all.academy.location}
      </p>
      <CourseHero course={course} />
      <Container className="course-columns relative grid gap-y-16 pt-14 pb-section lg:grid-cols-12 lg:gap-x-7 lg:pt-20">
        <div className="grid content-start gap-y-14 lg:col-span-7 lg:gap-y-20">
          {course.modules.length > 0 && <CourseModules modules={course.modules} />}
          {course.outcomes.length > 0 && <CourseOutcomes outcomes={course.outcomes} />}
          <CourseIncludes />
        </div>
        <div className="lg:col-span-4 lg:col-start-9 lg:-mt-44">
          <CoursePriceCard course={course} cohort={cohort} plans={all.plans} options={all.options} />
          <PrintedContact course={course} identity={all.identity} />
        </div>
      </Container>
      <CourseClosing course={course} cohort={cohort} reply={all.responsePromise.text} />
      <JsonLd data={courseData(all, course)} />
      <Breadcrumbs page={{ ...pages.course, title: course.title, path: courseHref(course.id) }} />
      <CourseBar course={course} chat={whatsappHref(all.identity, whatsapp.firstMessage)} />
    </div>
  )
}

/** Whether one printed sheet holds the modules and outcomes in small type only. Some sixty letters are a line. */
function isDense({ modules, outcomes }: CourseDetail): boolean {
  const lines = [...modules, ...outcomes].map((text) => Math.ceil(text.length / 60))
  return lines.reduce((sum, count) => sum + count, 0) > 24
}

/** The cohort that the page names; null for a course that takes applications at any time. */
function cohortOf({ id, weeks, waitlistId }: CourseDetail, { cohorts }: School): CohortFacts | null {
  return cohorts[id] ?? (waitlistId ? cohortFacts(undefined, weeks) : null)
}

/** The modules of the course, numbered. */
function CourseModules({ modules }: { modules: readonly string[] }) {
  return (
    <section aria-labelledby="modules">
      <SectionHeading id="modules">What you will study</SectionHeading>
      <ol className="stitch-t mt-7">
        {modules.map((module, index) => (
          <li key={module} className="stitch-b flex items-baseline gap-4 py-4 md:gap-6">
            <span aria-hidden="true" className="type-name w-9 shrink-0 text-accent">
              {index + 1}
            </span>
            <span className="text-article text-pretty">{module}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What a student can do after the course. */
function CourseOutcomes({ outcomes }: { outcomes: readonly string[] }) {
  return (
    <section aria-labelledby="outcomes">
      <SectionHeading id="outcomes">What you will be able to do</SectionHeading>
      <ul className="mt-7 grid gap-3.5">
        {outcomes.map((outcome) => (
          <li key={outcome} className="flex items-baseline gap-4">
            <span aria-hidden="true" className="size-2.25 shrink-0 -translate-y-px bg-accent" />
            <span className="max-w-article text-article text-pretty">{outcome}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function CourseIncludes() {
  return (
    <section aria-labelledby="includes">
      <SectionHeading id="includes">Course Includes</SectionHeading>
      <ul className="mt-6 grid gap-x-7 sm:grid-cols-2">
        {courseIncludes.map((item) => (
          <li key={item} className="stitch-b flex items-center gap-3.5 py-3.5">
            <Check aria-hidden="true" className="icon text-accent" />
            {item}
          </li>
        ))}
      </ul>
    </section>
  )
}

type CourseProps = { course: CourseDetail; cohort: CohortFacts | null }

/** The closing section: the start date, if known, and the link to the form (SPEC 2). */
function CourseClosing({ course, cohort, reply }: CourseProps & { reply: string }) {
  if (!course.isOpen || course.waitlistId) return null
  const starts = cohort ? `${cohort.startsLine}. ` : ''
  return (
    <Section tone="sunken" aria-labelledby="ready" className="print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-7">
        <div>
          <SectionHeading id="ready">Ready when you are</SectionHeading>
          <p className="mt-4 max-w-article text-lead text-muted">
            {starts}The form takes five minutes and a person replies {reply}.
          </p>
        </div>
        <ButtonLink href={enrollHref(course.id)} variant="enroll">
          Enroll in This Course
          <ArrowRight aria-hidden="true" className="icon" />
        </ButtonLink>
      </div>
    </Section>
  )
}

/** The card with the fee and the link to enroll. It is sticky beside the text and overlaps the band above. */
function CoursePriceCard({
  course,
  cohort,
  plans,
  options,
}: CourseProps & Pick<School, 'plans' | 'options'>) {
  return (
    <Card asChild className="p-6 lg:sticky lg:top-24 lg:p-7.5">
      <aside aria-label="Fee and enrollment">
        <p className="text-small text-muted">Course fee</p>
        {course.price === null ? (
          <p className="mt-1 type-h3">{undecided}</p>
        ) : (
          <p className="@container mt-1">
            <span className="text-[min(18cqw,3.25rem)] leading-none font-bold tabular">
              {formatNaira(course.price)}
            </span>
          </p>
        )}
        {cohort && (
          <p className="mt-4">
            {cohort.startsLine}. {cohort.seatsLine}.
          </p>
        )}
        <div className="mt-5 grid gap-3 print:hidden">
          <CourseEntry course={course} />
          <WhatsAppButton label={whatsapp.ask} block />
        </div>
        {course.price !== null && <PaymentPlans price={course.price} plans={plans} options={options} />}
      </aside>
    </Card>
  )
}

const undecided = 'To be announced'

/** Each plan of the enrollment form with its amounts for this fee (SPEC 9). */
function PaymentPlans({ price, plans, options }: Pick<School, 'plans' | 'options'> & { price: Naira }) {
  const labels = new Map(options.enrollPayments.map(({ value, label }) => [value, label]))
  const offered = plans.filter(({ id }) => labels.has(id))
  if (offered.length === 0) return null
  return (
    <>
      <h2 className="mt-7 type-label">Payment plans</h2>
      <dl className="mt-2 stitch-t text-small">
        {offered.map((plan) => (
          <div key={plan.id} className="stitch-b py-3 last:border-b-0 last:pb-0">
            <dt className="font-label">{labels.get(plan.id)}</dt>
            <dd className="text-muted tabular">{paymentSummary(plan, price)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** The price and the links on a phone, in a bar at the bottom of the screen until the footer is reached. */
function CourseBar({ course, chat }: { course: CourseDetail; chat: string }) {
  return (
    <aside
      aria-label="Enroll"
      className="sticky bottom-0 z-30 flex flex-wrap items-center gap-2 border-t border-line bg-surface px-gutter pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:hidden print:hidden"
    >
      <p className="mr-auto text-card font-bold tabular">
        {course.price === null ? undecided : formatNaira(course.price)}
      </p>
      <Button asChild variant="outline" size="icon">
        <a href={chat} rel="noreferrer">
          <WhatsAppIcon />
          <span className="sr-only">{whatsapp.ask}</span>
        </a>
      </Button>
      {course.isOpen && !course.waitlistId && (
        <ButtonLink
          {...enrollLink}
          href={enrollHref(course.id)}
          variant="enroll"
          size="md"
          className="px-4"
        />
      )}
    </aside>
  )
}
