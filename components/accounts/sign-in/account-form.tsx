import type { ReactNode } from 'react'
import { ActionForm } from '@/components/form/action-form'
import type { FormSchema } from '@/components/form/check-fields'
import { FormResult, FormSubmit } from '@/components/form/form-result'
import type { FormAction, FormMessages, FormState } from '@/lib/platform/form'

interface AccountFormProps {
  id: string
  action: FormAction
  words: FormMessages
  schema?: FormSchema
  answered?: FormState
  children?: ReactNode
}

/** A form about an account: its fields, its result in the auth provider's words, its button. */
export function AccountForm({ id, action, words, schema, answered, children }: AccountFormProps) {
  return (
    <ActionForm {...{ id, action, schema, answered }} messages={words} className="grid gap-6">
      {children}
      <FormResult form={id} messages={words} />
      <FormSubmit messages={words} block />
    </ActionForm>
  )
}
