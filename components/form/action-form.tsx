'use client'

import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { type FormState, idleForm } from '@/lib/platform/form'
import { DraftNote } from './draft-note'
import { SpamTraps } from './spam-traps'
import { type FormPlan, useActionForm } from './use-action-form'

interface ActionFormProps extends FormPlan {
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

/** The only script of a form until somebody touches it. The fields inside are drawn by the server. */
export function ActionForm({ className, trapped, children, ...plan }: ActionFormProps) {
  const { state, pending, handlers, restored, clear } = useActionForm(plan)
  const { ref } = handlers
  // Once script runs, the fix beside each field takes the place of the browser's bubbles.
  useEffect(() => ref.current?.setAttribute('novalidate', ''), [ref])
  return (
    <FormContext value={{ state, pending }}>
      <form id={plan.id} className={className} {...handlers}>
        {trapped && <SpamTraps />}
        {restored && <DraftNote clear={clear} />}
        {children}
      </form>
    </FormContext>
  )
}
