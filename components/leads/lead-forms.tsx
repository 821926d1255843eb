import { contactForm, homeContactForm } from '@/lib/forms/contact'
import { enrollmentInquiryForm as form } from '@/lib/forms/enrollment-inquiry'
import { sendContactMessage, sendHomeMessage, submitEnrollmentInquiry } from '@/lib/leads/actions'
import { LeadField, LeadForm, LeadSubmit } from './form-parts'

const row = 'grid items-start gap-4 sm:grid-cols-2 sm:gap-6'

/** The message form of /contact (SPEC 5). */
export function ContactForm() {
  return (
    <LeadForm form={contactForm} action={sendContactMessage} className="grid gap-4 sm:gap-6">
      <LeadField form={contactForm} name="name" />
      <div className={row}>
        <LeadField form={contactForm} name="email" />
        <LeadField form={contactForm} name="phone" />
      </div>
      <LeadField form={contactForm} name="interest" />
      <LeadField form={contactForm} name="message" />
      <LeadSubmit form={contactForm} className="w-full sm:w-fit" />
    </LeadForm>
  )
}

/** "Send us a message" on the home page (SPEC 3). */
export function HomeContactForm() {
  return (
    <LeadForm
      form={homeContactForm}
      action={sendHomeMessage}
      className="grid gap-4 max-sm:[&_textarea]:h-25 sm:gap-6"
    >
      <div className={row}>
        <LeadField form={homeContactForm} name="name" />
        <LeadField form={homeContactForm} name="email" />
      </div>
      <LeadField form={homeContactForm} name="message" />
      <LeadSubmit form={homeContactForm} className="w-full sm:w-fit" />
    </LeadForm>
  )
}

/** "Join the next cohort" on the home page (SPEC 5). */
export function EnrollmentInquiryForm() {
  return (
    <LeadForm form={form} action={submitEnrollmentInquiry} className="grid gap-4 sm:gap-6">
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
