'use client'

import { createContext, type ReactNode, useContext } from 'react'
import { type FormAction, type FormState, type FormWords, idleForm } from '@/lib/core/form'
import { SpamTraps } from './spam-traps'
import { useActionForm } from './use-action-form'

interface ActionFormProps {
  id: string
  action: FormAction
  words: FormWords
  className?: string
  /** Whether anybody may send it, and so scripts do. */
  trapped?: boolean
  children: ReactNode
}

const FormContext = createContext<{ state: FormState; pending: boolean }>({
  state: idleForm,
  pending: false,
})

/** What the parts of a form need to know of it. */
export const useFormAnswer = () => useContext(FormContext)

/** The only script of a form. The fields inside are drawn by the server. */
export function ActionForm({ id, action, words, className, trapped, children }: ActionFormProps) {
  const { state, pending, handlers } = useActionForm(id, action, words)
  return (
    <FormContext value={{ state, pending }}>
      <form id={id} ref={ownValidation} className={className} {...handlers}>
        {trapped && <SpamTraps />}
        {children}
      </form>
    </FormContext>
  )
}

// Once script runs, the fix beside each field takes the place of the browser's bubbles.
function ownValidation(form: HTMLFormElement | null) {
  if (form) form.noValidate = true
}
