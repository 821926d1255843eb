import type { ReactNode } from 'react'
import { ActionForm } from '@/components/form/action-form'
import { AnswerMessage } from '@/components/form/answer-message'
import { FormAnswer } from '@/components/form/form-answer'
import { FormSubmit } from '@/components/form/form-submit'
import type { FormSchema } from '@/components/form/schemas'
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
  const { title, description } = words.failure
  const failure = { title, description: <AnswerMessage usual={description} /> }
  return (
    <ActionForm {...{ id, action, words, schema, answered }} className="grid gap-6">
      {children}
      <FormAnswer form={id} words={{ ...words, failure }} />
      <FormSubmit words={words} block />
    </ActionForm>
  )
}
