'use client'

import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { type FormState, idleForm } from '@/lib/platform/form'
import { SpamTraps } from './spam-traps'
import { type ActionFormOptions, useActionForm } from './use-action-form'

interface ActionFormProps extends ActionFormOptions {
  className?: string
  /** Whether the form is public, so that bots send it, too. */
  withSpamTraps?: boolean
  children: ReactNode
}

const FormContext = createContext<{ state: FormState; pending: boolean }>({
  state: idleForm,
  pending: false,
})

/** The form state that the parts of a form need. */
export const useFormState = () => useContext(FormContext)

/** The only script of a form until somebody uses it. The fields inside are rendered by the server. */
export function ActionForm({ className, withSpamTraps, children, ...options }: ActionFormProps) {
  const { state, pending, handlers, restored, clear } = useActionForm(options)
  const { ref } = handlers
  // Once script runs, the messages beside the fields replace the browser's validation bubbles.
  useEffect(() => ref.current?.setAttribute('novalidate', ''), [ref])
  return (
    <FormContext value={{ state, pending }}>
      <form id={options.id} className={className} {...handlers}>
        {withSpamTraps && <SpamTraps />}
        {restored && <DraftNote clear={clear} />}
        {children}
      </form>
    </FormContext>
  )
}

/** A notice that a draft was restored, with a button to clear it: the phone may be somebody else's. */
function DraftNote({ clear }: { clear: () => void }) {
  return (
    <p
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 border border-line px-4 py-1 text-small"
    >
      Your earlier words are back.
      <button type="button" onClick={clear} className="link min-h-12 font-label">
        Clear them
      </button>
    </p>
  )
}
