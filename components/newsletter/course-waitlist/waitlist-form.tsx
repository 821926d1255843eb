import { ChevronDown } from 'lucide-react'
import { ActionForm } from '@/components/form/action-form'
import { FormError } from '@/components/form/form-control'
import { FormInput } from '@/components/form/form-fields'
import { FormSubmit } from '@/components/form/form-submit'
import { LeadAnswer } from '@/components/leads/lead-answer'
import { usual } from '@/components/leads/usual-fields'
import { waitForCourse } from '@/lib/leads/actions'
import { cn } from '@/lib/platform/cn'
import { watchConsent } from '@/lib/school/consent'
import { courseLabels } from '@/lib/school/courses/catalogue'
import type { ListingCourse } from '@/lib/school/courses/types'
import { courseWatchWords } from '@/lib/school/form-messages'
import { WatchDisclosure } from './waitlist-disclosure'

/** "Tell me when it opens": puts an address on the course waitlist. */
export function WatchForm({ id, title }: Pick<ListingCourse, 'id' | 'title'>) {
  const form = `watch-${id}`
  const words = courseWatchWords(title)
  return (
    <ActionForm id={form} schema="courseWatch" trapped action={waitForCourse} words={words}>
      <input type="hidden" name="course" value={id} />
      <WatchDisclosure className="group" summary={<Summary course={title} />}>
        <div className={cn('grid gap-4 pt-2 pb-3', answerInView)}>
          <FormInput form={form} {...usual.email} />
          <p className="text-small text-muted">{watchConsent}</p>
          <div role="alert" className="empty:hidden">
            <FormError id={`${form}-course`} name="course" />
          </div>
          <LeadAnswer form={form} words={words} invalid={null} />
          <FormSubmit words={words} block />
        </div>
      </WatchDisclosure>
    </ActionForm>
  )
}

// Scroll margins, because the toast with the same text would cover the result at the bottom.
const answerInView = '[&>[tabindex]]:scroll-mt-[30vh] [&>[tabindex]]:scroll-mb-44'

function Summary({ course }: { course: string }) {
  return (
    <summary className="flex min-h-12 list-none items-center justify-between gap-4 font-label [&::-webkit-details-marker]:hidden">
      <span>
        {courseLabels.tellMe}
        <span className="sr-only">: {course}</span>
      </span>
      <ChevronDown
        aria-hidden="true"
        className="icon transition-transform duration-160 group-open:rotate-180"
      />
    </summary>
  )
}
