import { ActionForm } from '@/components/form/action-form'
import { FormControl, FormError } from '@/components/form/form-control'
import { FormSubmit } from '@/components/form/form-result'
import { ErrorSummary } from '@/components/form/form-state'
import { controlVariants } from '@/components/ui/control'
import { type ListName, newsletterForm, newsletterLists } from '@/lib/forms/newsletter'
import { subscribeToNewsletter } from '@/lib/leads/actions'
import { cn } from '@/lib/platform/cn'
import { LeadResult } from './form-parts'

const { label, placeholder, control } = newsletterForm.fields.email
const inputClassName = cn(controlVariants(), 'focus-visible:outline-white')

/** The sign-up form of a newsletter list: address and button in one line (SPEC 2 "/blog"). */
export function NewsletterForm({ list }: { list: ListName }) {
  const form = { ...newsletterForm, ...newsletterLists[list] }
  const id = `${form.id}-email`
  return (
    <ActionForm
      id={form.id}
      schema={form.name}
      action={subscribeToNewsletter}
      messages={form.messages}
      summary={<ErrorSummary form={form.id} />}
      className="grid gap-4"
    >
      <input type="hidden" name="list" value={list} />
      <div className="grid gap-2.5 sm:grid-cols-[1fr_auto]">
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <FormControl
          tag="input"
          {...control}
          {...{ id, placeholder }}
          name="email"
          required
          className={inputClassName}
        />
        <FormSubmit messages={form.messages} variant="enroll" />
        <div className="empty:hidden max-sm:row-start-2 sm:col-span-2">
          <FormError id={id} name="email" />
        </div>
      </div>
      <LeadResult form={form} invalid={invalidMessage} />
    </ActionForm>
  )
}

const invalidMessage = <p className="sr-only">Please correct the email address above.</p>
