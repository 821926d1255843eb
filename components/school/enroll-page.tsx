import { EnrollmentApplicationForm, FullCohortNotice } from '@/components/leads/enrollment-application-form'
import { ApplicationsClosed } from '@/components/school/applications-closed'
import { EnrollSidebar } from '@/components/school/enroll-sidebar'
import { Breadcrumbs } from '@/components/site/breadcrumbs'
import { PageBand } from '@/components/site/page-band'
import { LabelTag } from '@/components/ui/label-tag'
import { Section } from '@/components/ui/section'
import { cohortOfApplication } from '@/lib/school/courses/cohort-of-application'
import { canChoose } from '@/lib/school/courses/options'
import { pages, withTexts } from '@/lib/school/pages'
import { school } from '@/lib/school/school'

/** The page of the application (SPEC 2 "/enroll"), with `course` chosen in its form. */
export async function EnrollPage({ course }: { course?: string | undefined }) {
  const facts = await school()
  const page = withTexts(pages.enroll, facts)
  const isOpen = canChoose(facts.options, 'enrollCourses', 'enrollPayments')
  const named = cohortOfApplication(course, facts)
  return (
    <>
      <PageBand
        {...page}
        eyebrow={
          <p className="mb-5">
            <LabelTag tone="danfo">{named.cohort.badge}</LabelTag>
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
          <EnrollSidebar {...named} flexiblePayment={facts.flexiblePayment} />
        </div>
      </Section>
      <Breadcrumbs page={page} />
    </>
  )
}
