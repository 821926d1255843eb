import { ActionForm } from '@/components/form/action-form'
import { FormInput, FormSelect } from '@/components/form/form-fields'
import { FormSubmit } from '@/components/form/form-submit'
import { submitEnrollmentInquiry } from '@/lib/leads/actions'
import { enrollmentConsent } from '@/lib/school/consent'
import { homeCourseOptions } from '@/lib/school/courses/options'
import { enrollmentWords } from '@/lib/school/form-messages'
import { homePaymentOptions } from '@/lib/school/payment'
import { LeadAnswer } from './lead-answer'
import { usual } from './usual-fields'

const form = 'inquiry-form'
const course = { name: 'course', label: 'Course', options: homeCourseOptions }
const payment = { name: 'payment', label: 'Payment plan', options: homePaymentOptions }
const row = 'grid items-start gap-6 sm:grid-cols-2 sm:gap-5'

/** "Join the next cohort" on the home page (SPEC 5). */
export function EnrollmentInquiryForm() {
  return (
    <ActionForm
      id={form}
      schema="enrollmentInquiry"
      trapped
      draft
      action={submitEnrollmentInquiry}
      words={enrollmentWords}
      className="grid gap-6"
    >
      <FormInput form={form} {...usual.fullName} />
      <div className={row}>
        <FormInput form={form} {...usual.email} />
        <FormInput form={form} {...usual.whatsapp} />
      </div>
      <div className={row}>
        <FormSelect form={form} {...course} placeholder="Select a course" />
        <FormSelect form={form} {...payment} placeholder="Select a payment plan" />
      </div>
      <p className="text-small text-muted">{enrollmentConsent}</p>
      <LeadAnswer form={form} words={enrollmentWords} />
      <FormSubmit words={enrollmentWords} block />
    </ActionForm>
  )
}
