import { ActionForm } from '@/components/form/action-form'
import { ErrorSummary } from '@/components/form/error-summary'
import { FormCheckbox } from '@/components/form/form-checkbox'
import { FormInput, FormSelect, FormTextarea } from '@/components/form/form-fields'
import { FormGroup } from '@/components/form/form-group'
import { FormSubmit } from '@/components/form/form-submit'
import { submitEnrollmentApplication } from '@/lib/leads/actions'
import { fixes, limits } from '@/lib/leads/rules'
import { termsConsent } from '@/lib/school/consent'
import { enrollCourseOptions, experienceOptions } from '@/lib/school/courses/options'
import { enrollmentWords } from '@/lib/school/form-messages'
import { enrollPaymentOptions } from '@/lib/school/payment'
import { LeadAnswer } from './lead-answer'
import { usual } from './usual-fields'

const form = 'application-form'
const wide = 'sm:col-span-2'
const course = {
  name: 'course',
  label: 'Course',
  options: enrollCourseOptions,
  placeholder: 'Select a course',
  className: wide,
}
const payment = {
  name: 'payment',
  label: 'Payment plan',
  options: enrollPaymentOptions,
  placeholder: 'Select a payment plan',
  className: wide,
}
const experience = {
  name: 'experience',
  label: 'Experience',
  options: experienceOptions,
  placeholder: 'Select your experience',
  className: wide,
}
const goals = {
  name: 'goals',
  label: 'Your goals',
  description: 'What do you want to be able to do when you finish?',
  maxLength: limits.prose,
  className: wide,
}

/** The application of /enroll (SPEC 5). */
export function EnrollmentApplicationForm() {
  return (
    <ActionForm
      id={form}
      schema="enrollmentApplication"
      trapped
      draft
      action={submitEnrollmentApplication}
      words={enrollmentWords}
      className="grid gap-10"
    >
      <FormGroup legend="You">
        <FormInput form={form} {...usual.firstName} />
        <FormInput form={form} {...usual.lastName} />
        <FormInput form={form} {...usual.email} />
        <FormInput form={form} {...usual.phone} />
        <FormSelect form={form} {...experience} />
      </FormGroup>
      <FormGroup legend="Course">
        <FormSelect form={form} {...course} />
      </FormGroup>
      <FormGroup legend="Payment">
        <FormSelect form={form} {...payment} />
      </FormGroup>
      <FormGroup legend="Goals">
        <FormTextarea form={form} {...goals} />
      </FormGroup>
      <div className="grid gap-6">
        <FormCheckbox form={form} name="terms" fix={fixes.terms}>
          {termsConsent.before}
          <a href={termsConsent.link.href} className="link">
            {termsConsent.link.label}
          </a>
          {termsConsent.after}
        </FormCheckbox>
        <LeadAnswer form={form} words={enrollmentWords} invalid={<ErrorSummary form={form} />} />
        <FormSubmit words={enrollmentWords} block />
      </div>
    </ActionForm>
  )
}
