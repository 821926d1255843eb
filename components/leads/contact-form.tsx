import { ActionForm } from '@/components/form/action-form'
import { FormInput, FormSelect, FormTextarea } from '@/components/form/form-fields'
import { FormSubmit } from '@/components/form/form-submit'
import { sendContactMessage } from '@/lib/leads/actions'
import { contactInterestOptions } from '@/lib/school/courses/options'
import { contactWords } from '@/lib/school/form-messages'
import { LeadAnswer } from './lead-answer'
import { usual } from './usual-fields'

const form = 'contact-form'
const interest = {
  name: 'interest',
  label: 'Interested in',
  options: contactInterestOptions,
}

/** The message form of /contact (SPEC 5). */
export function ContactForm() {
  return (
    <ActionForm
      id={form}
      schema="contactMessage"
      trapped
      draft
      action={sendContactMessage}
      words={contactWords}
      className="grid gap-6"
    >
      <FormInput form={form} {...usual.name} />
      <div className="grid items-start gap-6 sm:grid-cols-2 sm:gap-5">
        <FormInput form={form} {...usual.email} />
        <FormInput form={form} {...usual.phone} optional />
      </div>
      <FormSelect form={form} {...interest} placeholder="Select a course" optional />
      <FormTextarea form={form} {...usual.message} />
      <LeadAnswer form={form} words={contactWords} />
      <FormSubmit words={contactWords} className="w-full sm:w-fit" />
    </ActionForm>
  )
}
