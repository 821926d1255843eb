'use client'

import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { type FormState, idleForm } from '@/lib/platform/form'
import { SpamTraps } from './spam-traps'
import { type ActionFormOptions, useActionForm } from './use-action-form'

interface ActionFormProps extends ActionFormOptions {
  className?: string
  /** Adds the honeypot and the start time: for public forms, which bots send too. */
  withSpamTraps?: boolean
  /** Shown above the fields after a submit without JavaScript that had invalid fields. */
  summary?: ReactNode
  children: ReactNode
}

interface FormContextValue {
  state: FormState
  pending: boolean
  /** Whether the summary of invalid fields stands above the fields. */
  showsSummary?: boolean
}

const FormContext = createContext<FormContextValue>({ state: idleForm, pending: false })

/** The state of the form that contains the calling component. */
export const useFormState = () => useContext(FormContext)

/** The client component of a form; its children are rendered by the server. */
export function ActionForm({ className, withSpamTraps, summary, children, ...options }: ActionFormProps) {
  const { state, pending, wasPostedInvalid, handlers, restored, clear } = useActionForm(options)
  const showsSummary = Boolean(summary) && wasPostedInvalid
  const { ref } = handlers
  useEffect(() => {
    const { current } = ref
    if (!current) return
    // With JavaScript, the messages beside the fields replace the browser's validation bubbles.
    current.setAttribute('novalidate', '')
    current.dataset.hydrated = 'true'
    setTimeout(() => dispatchEvent(new Event('form-hydrated')))
  }, [ref])
  return (
    <FormContext value={{ state, pending, showsSummary }}>
      <form id={options.id} className={className} data-hydrated="false" {...handlers}>
        {withSpamTraps && <SpamTraps />}
        {showsSummary && (
          <div id={`${options.id}-answer`} tabIndex={-1} className="scroll-mt-32 focus:outline-none">
            {summary}
          </div>
        )}
        {restored && <DraftNote clear={clear} />}
        {children}
      </form>
    </FormContext>
  )
}

/** A notice that a draft was restored, with a button to clear it, because people share phones. */
function DraftNote({ clear }: { clear: () => void }) {
  return (
    <p
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 border border-line px-4 py-1 text-small"
    >
      We kept what you typed before.
      <button type="button" onClick={clear} className="link min-h-12 font-label">
        Clear the form
      </button>
    </p>
  )
}
