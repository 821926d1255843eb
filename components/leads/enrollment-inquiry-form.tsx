import { enrollmentInquiryForm as form } from '@/lib/forms/enrollment-inquiry'
import { submitEnrollmentInquiry } from '@/lib/leads/actions'
import { LeadField, LeadForm, LeadSubmit } from './lead-form'

const row = 'grid items-start gap-6 sm:grid-cols-2 sm:gap-5'

/** "Join the next cohort" on the home page (SPEC 5). */
export function EnrollmentInquiryForm() {
  return (
    <LeadForm form={form} action={submitEnrollmentInquiry} className="grid gap-6">
      <LeadField form={form} name="fullName" />
      <div className={row}>
        <LeadField form={form} name="email" />
        <LeadField form={form} name="whatsapp" />
      </div>
      <div className={row}>
        <LeadField form={form} name="course" />
        <LeadField form={form} name="payment" />
      </div>
      <p className="text-small text-muted">{form.consent}</p>
      <LeadSubmit form={form} block />
    </LeadForm>
  )
}
