import type { ComponentProps } from 'react'
import { ActionForm } from '@/components/form/action-form'
import type { FormSchema } from '@/components/form/check-fields'
import { FormField } from '@/components/form/form-fields'
import { FormResult, FormSubmit } from '@/components/form/form-result'
import { ErrorSummary } from '@/components/form/form-state'
import type { PublicForm } from '@/lib/forms/define'
import { optionsIn } from '@/lib/forms/offered'
import type { FormMessages } from '@/lib/platform/form'
import { whatsappHref } from '@/lib/school/identity'
import { whatsapp } from '@/lib/school/navigation'
import { fillAll } from '@/lib/school/placeholders'
import { school } from '@/lib/school/school'

type Form = PublicForm & { name: FormSchema; id: string; messages: FormMessages }

type LeadFormProps = Pick<ComponentProps<typeof ActionForm>, 'action' | 'className' | 'children'> & {
  form: Form
}

/** A public form; the input is kept on the device until the server has stored it. */
export async function LeadForm({ form: { id, name, ...form }, ...props }: LeadFormProps) {
  const messages = await filledIn(form.messages)
  const summary = <ErrorSummary form={id} />
  return <ActionForm {...{ id, messages, summary }} schema={name} withSpamTraps draft {...props} />
}

/** Messages with the facts of the school that they name. */
const filledIn = async (messages: FormMessages) => fillAll(messages, (await school()).facts)

interface LeadFieldProps<Of extends PublicForm> {
  form: Of & { id: string }
  name: keyof Of['fields'] & string
  defaultValue?: string | undefined
  className?: string
}

export async function LeadField<Of extends PublicForm>({ form, name, ...props }: LeadFieldProps<Of>) {
  const field = form.fields[name]
  const { label, tag, control, placeholder, description, optional } = field ?? {}
  const options = field?.options && optionsIn((await school()).options, field)
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
export async function LeadResult({ form, ...parts }: LeadResultProps) {
  const { identity } = await school()
  const { email, emailHref } = identity
  return (
    <FormResult form={form.id} messages={await filledIn(form.messages)} {...parts}>
      <p className="mt-2 flex flex-wrap gap-x-6">
        <a href={emailHref} className={contactLinkClassName}>
          {email}
        </a>
        <a
          href={whatsappHref(identity, whatsapp.firstMessage)}
          rel="noreferrer"
          className={contactLinkClassName}
        >
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
