import { FormCheckbox, FormGroup } from '@/components/form/form-fields'
import { ErrorSummary } from '@/components/form/form-state'
import {
  enrollmentApplicationForm as form,
  fullCohortMessage,
  terms,
} from '@/lib/forms/enrollment-application'
import { shownFacts, shownField } from '@/lib/forms/shown'
import { submitEnrollmentApplication } from '@/lib/leads/actions'
import { cohortIsFull } from '@/lib/leads/seats'
import { school } from '@/lib/school/school'
import { ApplicationReceipt } from './application/receipt'
import { LeadField, LeadForm, LeadSubmit } from './form-parts'

const wide = 'sm:col-span-2'

/** The application of /enroll (SPEC 5), with `course` chosen. */
export async function EnrollmentApplicationForm({ course }: { course?: string | undefined }) {
  return (
    <LeadForm form={form} action={submitEnrollmentApplication} className="grid gap-10">
      {/* Firefox would keep an earlier value over a reload. */}
      <input type="hidden" name={shownField} value={shownFacts(await school())} autoComplete="off" />
      <FormGroup legend="You">
        <LeadField form={form} name="firstName" />
        <LeadField form={form} name="lastName" />
        <LeadField form={form} name="email" />
        <LeadField form={form} name="phone" />
        <LeadField form={form} name="experience" className={wide} />
      </FormGroup>
      <FormGroup legend="Course">
        <LeadField form={form} name="course" defaultValue={course} className={wide} />
      </FormGroup>
      <FormGroup legend="Payment">
        <LeadField form={form} name="payment" className={wide} />
      </FormGroup>
      <FormGroup legend="Goals">
        <LeadField form={form} name="goals" className={wide} />
      </FormGroup>
      <div className="grid gap-6">
        <FormCheckbox form={form.id} name="terms" error={terms.error}>
          {terms.before}
          <a href={terms.link.href} className="link">
            {terms.link.label}
          </a>
          {terms.after}
        </FormCheckbox>
        <LeadSubmit
          form={form}
          invalid={<ErrorSummary form={form.id} />}
          receipt={<ApplicationReceipt />}
          block
        />
      </div>
    </LeadForm>
  )
}

/** The notice above the form, shown only while the cohort of the course, by default of the flagship, is full. */
export async function FullCohortNotice({ course }: { course?: string | undefined }) {
  const current = await school()
  const id = course ?? current.courses.flagship.id
  if (!(await cohortIsFull(id))) return null
  return (
    <p data-slot="card" className="mb-10 border border-line bg-sunken p-5 font-label">
      {fullCohortMessage(id, current)}
    </p>
  )
}
