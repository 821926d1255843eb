import { useRouter } from 'next/navigation'
import {
  type FocusEvent,
  type SubmitEvent,
  type SyntheticEvent,
  useActionState,
  useRef,
  useState,
  useTransition,
} from 'react'
import { flushSync } from 'react-dom'
import {
  type FormAction,
  type FormState,
  type FormWords,
  failedForm,
  idleForm,
  invalidForm,
} from '@/lib/core/form'
import { type Control, fixFor, unmetFixes } from './constraints'
import { settle } from './settle'

/**
 * Sends a form and keeps what is typed until it is stored. Without JavaScript the browser posts the same action
 * and the page comes back with its answer, scrolled to `#{id}-answer`.
 */
export function useActionForm(id: string, action: FormAction, words: FormWords) {
  const [posted, post] = useActionState(action, idleForm, `#${id}-answer`)
  const [state, setState] = useState(posted)
  const [pending, startTransition] = useTransition()
  const submissionId = useRef<string>(undefined)
  const router = useRouter()

  function show(answer: FormState, form: HTMLFormElement) {
    if (answer.status === 'done') submissionId.current = undefined
    flushSync(() => setState(answer))
    settle(answer, form, words)
    if (answer.to) router.push(answer.to)
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    const form = event.currentTarget
    const unmet = unmetFixes(form)
    if (Object.keys(unmet).length > 0) return show(invalidForm(unmet, state.values), form)
    const typed = new FormData(form)
    // One attempt, one id: a double click or a retry is stored once. Outside https the server makes one up.
    submissionId.current ??= crypto.randomUUID?.()
    if (submissionId.current) typed.set('submissionId', submissionId.current)
    startTransition(async () => show(await deliver(action, typed, state), form))
  }

  function onInput({ target }: SyntheticEvent) {
    submissionId.current = undefined
    const { name, validity } = target as Control
    if (state.errors[name] && validity.valid) setState(withError(state, name, ''))
  }

  function onBlur({ target, relatedTarget }: FocusEvent) {
    const { name, value } = target as Control
    // On the way to the button nothing may move under the pointer; the submit checks every field anyway.
    const leavesForButton = relatedTarget instanceof HTMLButtonElement
    const fix = fixFor(target as Control)
    if (value && fix && !leavesForButton) setState(withError(state, name, fix))
  }

  return { state, pending, handlers: { action: post, onSubmit, onInput, onBlur } }
}

/** The action's answer; a lost connection is a failure like any other. */
async function deliver(action: FormAction, typed: FormData, { values }: FormState): Promise<FormState> {
  try {
    return await action(idleForm, typed)
  } catch {
    return failedForm(values)
  }
}

function withError(state: FormState, name: string, sentence: string): FormState {
  return { ...state, errors: { ...state.errors, [name]: sentence } }
}
