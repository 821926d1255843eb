import { useRouter } from 'next/navigation'
import {
  type RefObject,
  type SubmitEvent,
  type SyntheticEvent,
  useActionState,
  useRef,
  useState,
  useTransition,
} from 'react'
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
import type { Check, FormSchema } from './check-fields'
import { lockFields } from './lock-fields'
import { pause, readForm } from './read-form'
import { useDraft } from './use-draft'

export interface ActionFormOptions {
  id: string
  action: FormAction
  messages: FormMessages
  /** The name of the rules by which the browser validates the form. */
  schema?: FormSchema
  /** The result of an earlier submit, stored for this page. */
  initialState?: FormState
  /** Keeps the input on the device until the server has stored it. */
  draft?: boolean
}

/**
 * Sends a form, and keeps the input until the server has stored it. Without JavaScript the browser posts to
 * the same action, and the page is shown again with the result, scrolled to `#{id}-answer`.
 */
export function useActionForm(options: ActionFormOptions) {
  const { id, action, messages, schema, initialState, draft = false } = options
  const [postedState, post] = useActionState(action, initialState ?? idleForm, `#${id}-answer`)
  const [state, setState] = useState(postedState)
  const [pending, startTransition] = useTransition()
  const form = useRef<HTMLFormElement>(null)
  const submissionId = useRef<string>(undefined)
  /** Whether the form was sent before: the input is complete already, so the next attempt is quick. */
  const isRetry = useRef(false)
  const router = useRouter()
  const { fetchRules, findErrors } = useCheck(form, schema, showErrors)
  const localDraft = useDraft(form, draft, (values, id) => {
    submissionId.current = id
    setState((current) => (current.status === 'idle' ? { ...current, values } : current))
  })

  function showErrors(errors: FormState['errors']) {
    setState((current) => ({ ...current, errors: { ...current.errors, ...errors } }))
  }

  function show(result: FormState, form: HTMLFormElement) {
    if (result.status === 'done') {
      submissionId.current = undefined
      isRetry.current = false
      localDraft.remove()
    }
    flushSync(() => setState(result))
    announce(result, form, messages)
    if (result.to) router.push(result.to)
  }

  async function send(form: HTMLFormElement) {
    const resumed = isRetry.current || localDraft.restored
    isRetry.current = true
    const errors = await findErrors()
    if (Object.keys(errors).length > 0) return show(invalidForm(errors, state.values), form)
    const formData = await readForm(form)
    // Idempotency key: a double click or a retry is stored once. Without https the server generates it.
    submissionId.current =
      postedId(form) ?? submissionId.current ?? localDraft.storedId() ?? crypto.randomUUID?.()
    if (submissionId.current) formData.set('submissionId', submissionId.current)
    if (resumed) formData.set('resumed', '1')
    localDraft.store(submissionId.current)
    const unlock = lockFields(form)
    const result = await callServerAction(action, formData, state, messages)
    unlock()
    show(result, form)
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { currentTarget } = event
    if (!pending) startTransition(() => send(currentTarget))
  }

  function onInput({ target }: SyntheticEvent) {
    const name = fieldOf(target as HTMLInputElement)
    submissionId.current = localDraft.storedId()
    localDraft.store(submissionId.current)
    if (state.errors[name]) showErrors({ [name]: '' })
  }

  function clear() {
    localDraft.remove()
    flushSync(() => setState(idleForm))
    form.current?.reset()
    // The button that was pressed is gone, and the focus would be lost with it.
    form.current?.querySelector<HTMLElement>('[data-slot][name]')?.focus()
  }

  const handlers = { ref: form, action: post, onSubmit, onInput, onFocus: fetchRules }
  /** Whether the page was rendered with invalid fields, because the form was posted without JavaScript. */
  const wasPostedInvalid = postedState.status === 'invalid' && state.status === 'invalid'
  return { state, pending, wasPostedInvalid, handlers, restored: localDraft.restored, clear }
}

/** The id with which the browser itself posted the form before it was hydrated (`hydrateOnInteraction`), if the input is the same. */
const postedId = (form: HTMLFormElement) => form.querySelector<HTMLInputElement>('[name=submissionId]')?.value

/** The action's result; a lost connection is a failure like any other. */
async function callServerAction(
  action: FormAction,
  formData: FormData,
  { values }: FormState,
  { offline }: FormMessages,
): Promise<FormState> {
  try {
    return await action(idleForm, formData)
  } catch {
    return failedForm(values, navigator.onLine ? undefined : offline)
  }
}

/** After a response: resets a stored form, focuses what needs attention and announces it (SPEC 8). */
function announce(
  { status, successMessage, message, challenge }: FormState,
  form: HTMLFormElement,
  { success, failure }: FormMessages,
) {
  // The form has another step, so there is nothing to announce yet.
  if (status === 'idle') return
  if (status === 'invalid') {
    // What was agreed to has changed: it needs a new agreement.
    for (const box of form.querySelectorAll<HTMLInputElement>('[data-agreement][aria-invalid]'))
      box.checked = false
    return form.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }
  const stored = status === 'done'
  if (stored) form.reset()
  document.getElementById(`${form.id}-answer`)?.focus()
  // A toast would cover the Turnstile check; the form's own result has been announced.
  if (challenge) return
  // Without a network the toast's script may not load; the form shows the same message.
  showToast(
    stored
      ? { kind: 'success', ...success, ...successMessage }
      : { kind: 'error', ...failure, ...(message && { description: message }) },
  ).catch(() => undefined)
}

/**
 * The form's validation rules, loaded at its first focus. Until they have loaded, only unticked boxes are
 * found, and the server reports the rest.
 */
function useCheck(
  form: RefObject<HTMLFormElement | null>,
  schema: FormSchema | undefined,
  show: (errors: FormState['errors']) => void,
) {
  const loading = useRef<Promise<void>>(undefined)
  const check = useRef<Check>(undefined)
  /** Whether the last submit was kept back before the rules had checked it. */
  const isOverdue = useRef(false)

  function fetchRules() {
    const { current } = form
    if (loading.current || !schema || !current) return
    loading.current = import('./check-fields')
      .then(({ checkFields }) => checkFields(current, schema, show))
      .then(async (loaded) => {
        check.current = loaded
        if (isOverdue.current) await loaded()
      })
      .catch(() => {
        loading.current = undefined
      })
  }

  async function validate() {
    // If the form is sent now, it is emptied afterwards, so rules that load later must not check it.
    isOverdue.current = false
    // A form that was submitted before it was hydrated may not have had its focus yet.
    fetchRules()
    const unticked = findUnticked(form.current)
    // Only the browser checks these boxes, so nothing is sent; wait for rules that are still loading, which
    // may find more errors.
    if (Object.keys(unticked).length > 0) {
      await Promise.race([loading.current, pause(maxWait)])
      isOverdue.current = !check.current
    }
    return { ...(await check.current?.()), ...unticked }
  }

  return { fetchRules, findErrors: validate }
}

/** The longest wait for the rules, in milliseconds; after it, only unticked boxes are reported at first. */
const maxWait = 2000

/** The field a control belongs to. A box that must be ticked has no `name`, because it is not sent. */
const fieldOf = ({ name, dataset }: HTMLInputElement) => name || (dataset.agreement ?? '')

/** The message for each box that must be ticked and is not. */
function findUnticked(form: HTMLFormElement | null): FormState['errors'] {
  const boxes = form?.querySelectorAll<HTMLInputElement>('[data-agreement]:not(:checked)') ?? []
  return Object.fromEntries([...boxes].map((box) => [fieldOf(box), box.dataset.error ?? '']))
}
