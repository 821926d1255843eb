import { ActionForm } from '@/components/form/action-form'
import { FormInput, FormTextarea } from '@/components/form/form-fields'
import { FormSubmit } from '@/components/form/form-submit'
import { sendHomeMessage } from '@/lib/leads/actions'
import { contactWords } from '@/lib/school/form-messages'
import { LeadAnswer } from './lead-answer'
import { usual } from './usual-fields'

const form = 'message-form'

/** "Send us a message" on the home page (SPEC 3). */
export function HomeContactForm() {
  return (
    <ActionForm
      id={form}
      schema="homeMessage"
      trapped
      draft
      action={sendHomeMessage}
      words={contactWords}
      className="grid gap-6"
    >
      <div className="grid items-start gap-6 sm:grid-cols-2 sm:gap-5">
        <FormInput form={form} {...usual.name} />
        <FormInput form={form} {...usual.email} />
      </div>
      <FormTextarea form={form} {...usual.message} />
      <LeadAnswer form={form} words={contactWords} />
      <FormSubmit words={contactWords} className="w-full sm:w-fit" />
    </ActionForm>
  )
}
