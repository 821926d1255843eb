import type { ComponentProps } from 'react'
import { ActionForm } from '@/components/form/action-form'
import type { FormSchema } from '@/components/form/check-fields'
import { FormField } from '@/components/form/form-fields'
import { FormResult, FormSubmit } from '@/components/form/form-result'
import { ErrorSummary } from '@/components/form/form-state'
import type { PublicForm } from '@/lib/forms/define'
import type { FormMessages } from '@/lib/platform/form'
import { siteIdentity } from '@/lib/school/identity'
import { whatsapp } from '@/lib/school/navigation'

type Form = PublicForm & { name: FormSchema; id: string; messages: FormMessages }

type LeadFormProps = Pick<ComponentProps<typeof ActionForm>, 'action' | 'className' | 'children'> & {
  form: Form
}

/** A public form; the input is kept on the device until the server has stored it. */
export function LeadForm({ form: { id, name, messages }, ...props }: LeadFormProps) {
  const summary = <ErrorSummary form={id} />
  return <ActionForm {...{ id, messages, summary }} schema={name} withSpamTraps draft {...props} />
}

interface LeadFieldProps<Of extends PublicForm> {
  form: Of & { id: string }
  name: keyof Of['fields'] & string
  defaultValue?: string | undefined
  className?: string
}

export function LeadField<Of extends PublicForm>({ form, name, ...props }: LeadFieldProps<Of>) {
  const { label, tag, control, placeholder, options, description, optional } = form.fields[name] ?? {}
  return (
    <FormField
      {...{ form: form.id, name, label, tag, placeholder, options, description, optional, ...props }}
      {...control}
    />
  )
}

type LeadResultProps = Pick<ComponentProps<typeof FormResult>, 'invalid' | 'receipt'> & {
  form: { id: string; messages: FormMessages }
}

/** The form's result; a failure also offers two other contact channels. */
export function LeadResult({ form, ...parts }: LeadResultProps) {
  const { email, emailHref, whatsappHref } = siteIdentity()
  return (
    <FormResult form={form.id} messages={form.messages} {...parts}>
      <p className="mt-2 flex flex-wrap gap-x-6">
        <a href={emailHref} className={contactLinkClassName}>
          {email}
        </a>
        <a href={whatsappHref(whatsapp.firstMessage)} rel="noreferrer" className={contactLinkClassName}>
          {whatsapp.chat}
        </a>
      </p>
    </FormResult>
  )
}

const contactLinkClassName = 'link inline-flex min-h-12 items-center font-label'

type LeadSubmitProps = LeadResultProps & Omit<ComponentProps<typeof FormSubmit>, 'messages'>

/** The last part of a form: its result and its submit button. */
export function LeadSubmit({ form, invalid, receipt, ...buttonProps }: LeadSubmitProps) {
  return (
    <>
      <LeadResult form={form} invalid={invalid} receipt={receipt} />
      <FormSubmit messages={form.messages} {...buttonProps} />
    </>
  )
}
