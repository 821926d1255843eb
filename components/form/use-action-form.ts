import { useRouter } from 'next/navigation'
import { type SubmitEvent, type SyntheticEvent, useActionState, useRef, useState, useTransition } from 'react'
import { flushSync } from 'react-dom'
import { showToast } from '@/components/ui/toast'
import {
  type FormAction,
  type FormMessages,
  type FormState,
  failedForm,
  idleForm,
  invalidForm,
} from '@/lib/platform/form'
import type { FormSchema } from './check-fields'
import { fieldOf, useCheck } from './use-check'
import { useDraft } from './use-draft'

export interface FormPlan {
  id: string
  action: FormAction
  messages: FormMessages
  /** The rules its fields are validated against in the browser. */
  schema?: FormSchema
  /** The result of an earlier submit, when another page has to show it. */
  answered?: FormState
  /** Keeps what was typed on the device until it is stored on the server. */
  draft?: boolean
}

/**
 * Sends a form and keeps what is typed until it is stored. Without JavaScript the browser posts the same action and the
 * page comes back with its result, scrolled to `#{id}-answer`.
 */
export function useActionForm({ id, action, messages, schema, answered, draft = false }: FormPlan) {
  const [posted, post] = useActionState(action, answered ?? idleForm, `#${id}-answer`)
  const [state, setState] = useState(posted)
  const [pending, startTransition] = useTransition()
  const form = useRef<HTMLFormElement>(null)
  const submissionId = useRef<string>(undefined)
  const router = useRouter()
  const { fetchRules, findWrong } = useCheck(form, schema, showErrors)
  const { restored, keep, forget } = useDraft(form, draft, (values, id) => {
    submissionId.current = id
    setState((shown) => (shown.status === 'idle' ? { ...shown, values } : shown))
  })

  function showErrors(errors: FormState['errors']) {
    setState((shown) => ({ ...shown, errors: { ...shown.errors, ...errors } }))
  }

  function show(result: FormState, form: HTMLFormElement) {
    if (result.status === 'done') {
      submissionId.current = undefined
      forget()
    }
    flushSync(() => setState(result))
    announce(result, form, messages)
    if (result.to) router.push(result.to)
  }

  async function send(form: HTMLFormElement) {
    const wrong = await findWrong()
    if (Object.keys(wrong).length > 0) return show(invalidForm(wrong, state.values), form)
    const typed = new FormData(form)
    // One id per attempt: a double click, a retry or a reload is stored once. Outside https the server generates it.
    submissionId.current ??= crypto.randomUUID?.()
    if (submissionId.current) typed.set('submissionId', submissionId.current)
    keep(submissionId.current)
    show(await callServerAction(action, typed, state), form)
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { currentTarget } = event
    if (!pending) startTransition(() => send(currentTarget))
  }

  function onInput({ target }: SyntheticEvent) {
    const name = fieldOf(target as HTMLInputElement)
    submissionId.current = undefined
    keep()
    if (state.errors[name]) showErrors({ [name]: '' })
  }

  function clear() {
    forget()
    flushSync(() => setState(idleForm))
    form.current?.reset()
  }

  const handlers = { ref: form, action: post, onSubmit, onInput, onFocus: fetchRules }
  return { state, pending, handlers, restored, clear }
}

/** The action's result; a lost connection is a failure like any other. */
async function callServerAction(
  action: FormAction,
  typed: FormData,
  { values }: FormState,
): Promise<FormState> {
  try {
    return await action(idleForm, typed)
  } catch {
    return failedForm(values)
  }
}

/**
 * Once a result is on screen: resets a stored form, moves the focus to what needs attention, and announces it (SPEC 8).
 */
function announce(
  { status, successMessage: answer, message, challenge }: FormState,
  form: HTMLFormElement,
  { success, failure }: FormMessages,
) {
  // There is another step: nothing to announce yet.
  if (status === 'idle') return
  if (status === 'invalid') return form.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  const stored = status === 'done'
  if (stored) form.reset()
  document.getElementById(`${form.id}-answer`)?.focus()
  // A toast would cover the check that must be passed, and the form's own result has just been read out.
  if (challenge) return
  // Without a network the toast's script may not load; the result in the form says the same.
  showToast(
    stored
      ? { kind: 'success', ...success, ...answer }
      : { kind: 'error', ...failure, ...(message && { description: message }) },
  ).catch(() => undefined)
}
