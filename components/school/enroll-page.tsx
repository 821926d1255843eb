import { EnrollmentApplicationForm, FullCohortNotice } from '@/components/leads/enrollment-application-form'
import { EnrollSidebar } from '@/components/school/enroll-sidebar'
import { Breadcrumbs } from '@/components/site/breadcrumbs'
import { PageBand } from '@/components/site/page-band'
import { LabelTag } from '@/components/ui/label-tag'
import { Section } from '@/components/ui/section'
import type { School } from '@/lib/school/compose'
import { cohortOfApplication } from '@/lib/school/courses/cohort-of-application'
import { pages, withTexts } from '@/lib/school/pages'
import { school } from '@/lib/school/school'

/** The page of the application (SPEC 2 "/enroll"), with `course` chosen in its form. */
export async function EnrollPage({ course }: { course?: string | undefined }) {
  const facts = await school()
  const page = withTexts(pages.enroll, facts)
  const isOpen = facts.options.enrollCourses.length > 0 && facts.options.enrollPayments.length > 0
  const { cohort, waitlist } = cohortOfApplication(course, facts)
  return (
    <>
      <PageBand
        {...page}
        eyebrow={
          <p className="mb-5">
            <LabelTag tone="danfo">{cohort.badge}</LabelTag>
          </p>
        }
        cloth={{ kind: 'hero' }}
      />
      <Section aria-label="Application">
        <div className="grid grid-cols-1 items-start gap-12 lg:grid-cols-[7fr_5fr] lg:gap-16">
          <div>
            {isOpen ? (
              <>
                <FullCohortNotice course={course} />
                <EnrollmentApplicationForm course={course} />
              </>
            ) : (
              <ApplicationsClosed {...facts.identity} />
            )}
          </div>
          <EnrollSidebar cohort={cohort} waitlist={waitlist} flexiblePayment={facts.flexiblePayment} />
        </div>
      </Section>
      <Breadcrumbs page={page} />
    </>
  )
}

/** In place of a form in which nothing could be chosen. */
function ApplicationsClosed({ email, emailHref }: Pick<School['identity'], 'email' | 'emailHref'>) {
  return (
    <div data-slot="card" className="grid gap-2 border border-line bg-sunken p-5">
      <h2 className="type-card">Applications are closed at the moment</h2>
      <p>
        Write to{' '}
        <a href={emailHref} className="link">
          {email}
        </a>{' '}
        and we will tell you when they open again.
      </p>
    </div>
  )
}
