import { ChevronDown } from 'lucide-react'
import { ActionForm } from '@/components/form/action-form'
import { FormError } from '@/components/form/form-control'
import { LeadField, LeadSubmit } from '@/components/leads/form-parts'
import { courseWaitlistForm, type WaitsFor } from '@/lib/forms/course-waitlist'
import { waitForCourse } from '@/lib/leads/actions'
import { courseLabels } from '@/lib/school/courses/labels'
import type { ListingCourse } from '@/lib/school/courses/types'
import { WaitlistDisclosure } from './waitlist-disclosure'

type WaitlistFormProps = Pick<ListingCourse, 'id' | 'title'> & { waitsFor?: WaitsFor }

/** Adds an address to the waitlist of a course: for its opening, or for the next cohort of an open one. */
export function WaitlistForm({ id, title, waitsFor }: WaitlistFormProps) {
  const messages = courseWaitlistForm.messages(title, waitsFor)
  const form = { ...courseWaitlistForm, id: `waitlist-${id}`, messages }
  return (
    <ActionForm id={form.id} schema={form.name} withSpamTraps action={waitForCourse} messages={form.messages}>
      <input type="hidden" name="course" value={id} />
      <WaitlistDisclosure>
        <Summary course={title} waitsFor={waitsFor} />
        <div className="grid gap-4 pt-2 pb-3">
          <LeadField form={form} name="email" />
          <p className="text-small text-muted">{form.consent}</p>
          <div role="alert" className="empty:hidden">
            <FormError id={`${form.id}-course`} name="course" />
          </div>
          <LeadSubmit form={form} invalid={null} block />
        </div>
      </WaitlistDisclosure>
    </ActionForm>
  )
}

function Summary({ course, waitsFor }: { course: string; waitsFor?: WaitsFor }) {
  return (
    <summary className="flex min-h-12 list-none items-center justify-between gap-4 font-label [&::-webkit-details-marker]:hidden">
      <span>
        {waitsFor === 'cohort' ? courseLabels.tellMeOfCohort : courseLabels.tellMe}
        <span className="sr-only">: {course}</span>
      </span>
      <ChevronDown
        aria-hidden="true"
        className="icon transition-transform duration-160 group-open:rotate-180"
      />
    </summary>
  )
}
