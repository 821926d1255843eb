import type { ReactNode } from 'react'
import { ActionForm } from '@/components/form/action-form'
import { AnswerMessage } from '@/components/form/answer-message'
import { FormAnswer } from '@/components/form/form-answer'
import { FormSubmit } from '@/components/form/form-submit'
import type { FormAction, FormWords } from '@/lib/core/form'

interface AccountFormProps {
  id: string
  action: FormAction
  words: FormWords
  children?: ReactNode
}

/** A form about an account: its fields, its answer in the provider's words, its button. */
export function AccountForm({ id, action, words, children }: AccountFormProps) {
  const { title, description } = words.failure
  const failure = { title, description: <AnswerMessage usual={description} /> }
  return (
    <ActionForm id={id} action={action} words={words} className="grid gap-6">
      {children}
      <FormAnswer form={id} words={{ ...words, failure }} />
      <FormSubmit words={words} block />
    </ActionForm>
  )
}
