import type { ReactNode } from 'react'
import { ActionForm } from '@/components/form/action-form'
import { FormError } from '@/components/form/form-control'
import { FormField } from '@/components/form/form-fields'
import { FormResult, FormSubmit } from '@/components/form/form-result'
import { PasswordControl } from '@/components/form/password-control'
import type { ActionFormOptions } from '@/components/form/use-action-form'
import { controlVariants } from '@/components/ui/control'
import { Field } from '@/components/ui/field'
import { storedFormState } from '@/lib/accounts/account-form'
import { minPasswordLength } from '@/lib/accounts/rules'
import { cn } from '@/lib/platform/cn'
import { NewPasswordControl } from './new-password-control'

interface AccountFormProps extends Pick<ActionFormOptions, 'id' | 'action' | 'messages' | 'schema'> {
  /** The name of the action, whose stored result is shown; none on static pages. */
  stored: string | false
  children?: ReactNode
}

/** A form about an account: fields, result (with the auth provider's message) and button. */
export async function AccountForm(props: AccountFormProps) {
  const { id, action, messages, schema, stored, children } = props
  const storedState = stored ? await storedFormState(stored) : undefined
  return (
    <ActionForm {...{ id, action, messages, schema, initialState: storedState }} className="grid gap-6">
      {children}
      <FormResult form={id} messages={messages} />
      <FormSubmit messages={messages} block />
    </ActionForm>
  )
}

export function EmailField({ form }: { form: string }) {
  return <FormField form={form} name="email" label="Email" type="email" autoComplete="username" />
}

export function PasswordField({ form, choose = false }: { form: string; choose?: boolean }) {
  const { hint, ...input } = choose ? newPasswordInput : currentPasswordInput
  const Control = choose ? NewPasswordControl : PasswordControl
  return (
    <Field id={`${form}-password`} label="Password" description={hint} required>
      {(control) => (
        <>
          <Control name="password" {...input} {...control} className={cn(controlVariants(), 'pr-13')} />
          <FormError id={control.id} name="password" />
        </>
      )}
    </Field>
  )
}

const currentPasswordInput = { hint: undefined, autoComplete: 'current-password' }

const newPasswordInput = {
  hint: `At least ${minPasswordLength} characters. Three or four words are best.`,
  autoComplete: 'new-password',
  minLength: minPasswordLength,
}
