import { EnrollmentInquiryForm } from '@/components/leads/lead-forms'
import { ApplicationsClosed } from '@/components/school/applications-closed'
import { EnrollCallToAction } from '@/components/school/enroll-call-to-action'
import { WhatsAppButton } from '@/components/site/whatsapp-button'
import { Card } from '@/components/ui/card'
import { Section, SectionHeading } from '@/components/ui/section'
import { cn } from '@/lib/platform/cn'
import type { School } from '@/lib/school/compose'
import { canChoose } from '@/lib/school/courses/options'
import { homeSections } from '@/lib/school/home'
import { whatsapp } from '@/lib/school/navigation'
import { fill } from '@/lib/school/placeholders'

const { heading, intro } = homeSections.enroll

type JoinCohortProps = Pick<School, 'cohortFacts' | 'facts' | 'identity' | 'options'>

export function JoinCohort({ cohortFacts, facts, identity, options }: JoinCohortProps) {
  const hasForm = canChoose(options, 'homeCourses', 'homePayments')
  const takesApplications = canChoose(options, 'enrollCourses', 'enrollPayments')
  return (
    <Section tone="danfo" aria-labelledby="join" className="md:py-13">
      <div className="grid gap-5 sm:gap-7 lg:grid-cols-[5fr_7fr] xl:grid-cols-[1fr_41.25rem]">
        <div className="lg:pt-11">
          <SectionHeading id="join">{heading}</SectionHeading>
          {hasForm && <p className="mt-4 text-lead">{fill(intro, facts)}</p>}
          <dl className="mt-5 grid grid-cols-2 gap-x-4 border-t-2 border-dip-12 sm:mt-7 sm:grid-cols-1">
            {cohortFacts.map(({ term, description }) => (
              <div key={term} className="gap-4 border-b border-dashed border-dip-12 py-2 sm:flex sm:py-2.5">
                <dt className="text-small sm:w-21 sm:shrink-0 sm:text-body">{term}</dt>
                <dd className="font-label tabular">{description}</dd>
              </div>
            ))}
          </dl>
          <WhatsAppButton label={whatsapp.ask} className="mt-4 sm:mt-8" />
        </div>
        <Card className={cn('border-0 p-4 sm:p-7 lg:p-11', !hasForm && 'self-start lg:mt-11')}>
          {hasForm ? (
            <EnrollmentInquiryForm />
          ) : takesApplications ? (
            <EnrollCallToAction>The application has a page of its own.</EnrollCallToAction>
          ) : (
            <ApplicationsClosed {...identity} />
          )}
        </Card>
      </div>
    </Section>
  )
}
