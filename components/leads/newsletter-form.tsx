import { ActionForm } from '@/components/form/action-form'
import { FormControl, FormError } from '@/components/form/form-control'
import { FormSubmit } from '@/components/form/form-submit'
import { controlVariants } from '@/components/ui/control'
import { subscribeToNewsletter } from '@/lib/leads/actions'
import { cn } from '@/lib/platform/cn'
import { newsletterWords } from '@/lib/school/form-messages'
import { LeadAnswer } from './lead-answer'
import { usual } from './usual-fields'

const form = 'newsletter-form'
const id = `${form}-email`
const { label, ...email } = usual.email
const control = {
  ...email,
  id,
  required: true,
  placeholder: 'Enter your email',
  className: cn(controlVariants(), 'focus-visible:outline-white'),
}

/** One line: an address and its button (SPEC 2 "/blog"). */
export function NewsletterForm() {
  return (
    <ActionForm
      id={form}
      schema="newsletter"
      action={subscribeToNewsletter}
      words={newsletterWords}
      className="grid gap-4"
    >
      <div className="grid gap-2.5 sm:grid-cols-[1fr_auto]">
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <FormControl tag="input" {...control} />
        <FormSubmit words={newsletterWords} variant="enroll" />
        <div className="empty:hidden max-sm:row-start-2 sm:col-span-2">
          <FormError id={id} name={email.name} />
        </div>
      </div>
      <LeadAnswer form={form} words={newsletterWords} invalid={seeAddress} />
    </ActionForm>
  )
}

const seeAddress = <p className="sr-only">Please look again at the address above.</p>
