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
import { cohort, responsePromise } from '@/lib/school/cohort'
import { flagship } from '@/lib/school/courses/details'
import { courseHref, courseIncludes } from '@/lib/school/courses/listing'
import type { CourseDetail } from '@/lib/school/courses/types'
import { siteIdentity } from '@/lib/school/identity'
import { enrollHref, enrollLink, whatsapp } from '@/lib/school/navigation'
import { pages } from '@/lib/school/pages'
import { enrollPaymentOptions, paymentSummary } from '@/lib/school/payment'
import { courseData } from '@/lib/seo/structured-data/course'
import { CourseHero } from './course-hero'

/** The page of one course. Its scroll margin keeps focused links clear of the phone's sticky bar. */
export function CoursePage({ course }: { course: CourseDetail }) {
  return (
    <div className="[&_a]:scroll-mb-24">
      <CourseHero course={course} />
      <Container className="relative grid gap-y-16 pt-14 pb-section lg:grid-cols-12 lg:gap-x-7 lg:pt-20">
        <div className="grid content-start gap-y-14 lg:col-span-7 lg:gap-y-20">
          <CourseModules modules={course.modules} />
          <CourseOutcomes outcomes={course.outcomes} />
          <CourseIncludes />
        </div>
        <div className="lg:col-span-4 lg:col-start-9 lg:-mt-44">
          <CoursePriceCard course={course} />
        </div>
      </Container>
      <CourseClosing course={course} />
      <JsonLd data={courseData(course)} />
      <Breadcrumbs page={{ ...pages.course, title: course.title, path: courseHref(course.id) }} />
      <CourseBar course={course} />
    </div>
  )
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

/** The closing section: the start date, if known, and the link to the form (SPEC 2). */
function CourseClosing({ course }: { course: CourseDetail }) {
  const starts = course.id === flagship.id ? `${cohort.startsLine}. ` : ''
  return (
    <Section tone="sunken" aria-labelledby="ready">
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-7">
        <div>
          <SectionHeading id="ready">Ready when you are</SectionHeading>
          <p className="mt-4 max-w-article text-lead text-muted">
            {starts}The form takes five minutes and a person replies {responsePromise.text}.
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
function CoursePriceCard({ course }: { course: CourseDetail }) {
  return (
    <Card asChild className="p-6 lg:sticky lg:top-24 lg:p-7.5">
      <aside aria-label="Fee and enrollment">
        <p className="text-small text-muted">Course fee</p>
        <p className="@container mt-1">
          <span className="text-[min(18cqw,3.25rem)] leading-none font-bold tabular">
            {formatNaira(course.price)}
          </span>
        </p>
        {course.id === flagship.id && (
          <p className="mt-4">
            {cohort.startsLine}. {cohort.seatsLine}.
          </p>
        )}
        <div className="mt-5 grid gap-3">
          <ButtonLink {...enrollLink} href={enrollHref(course.id)} variant="enroll" block />
          <WhatsAppButton label={whatsapp.ask} block />
        </div>
        <PaymentPlans price={course.price} />
      </aside>
    </Card>
  )
}

/** Each plan of the enrollment form with its amounts for this fee (SPEC 9). */
function PaymentPlans({ price }: { price: Naira }) {
  return (
    <>
      <h2 className="mt-7 type-label">Payment plans</h2>
      <dl className="mt-2 stitch-t text-small">
        {enrollPaymentOptions.map(({ value, label }) => (
          <div key={value} className="stitch-b py-3 last:border-b-0 last:pb-0">
            <dt className="font-label">{label}</dt>
            <dd className="text-muted tabular">{paymentSummary(value, price)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** The price and the links on a phone, in a bar at the bottom of the screen until the footer is reached. */
function CourseBar({ course }: { course: CourseDetail }) {
  return (
    <aside
      aria-label="Enroll"
      className="sticky bottom-0 z-30 flex flex-wrap items-center gap-2 border-t border-line bg-surface px-gutter pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:hidden print:hidden"
    >
      <p className="mr-auto text-card font-bold tabular">{formatNaira(course.price)}</p>
      <Button asChild variant="outline" size="icon">
        <a href={siteIdentity().whatsappHref(whatsapp.firstMessage)} rel="noreferrer">
          <WhatsAppIcon />
          <span className="sr-only">{whatsapp.ask}</span>
        </a>
      </Button>
      <ButtonLink {...enrollLink} href={enrollHref(course.id)} variant="enroll" size="md" className="px-4" />
    </aside>
  )
}
