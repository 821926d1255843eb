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
import { useDraft } from './use-draft'

export interface ActionFormOptions {
  id: string
  action: FormAction
  messages: FormMessages
  /** The rules its fields are validated against in the browser. */
  schema?: FormSchema
  /** The result of an earlier submit, when another page has to show it. */
  initialState?: FormState
  /** Keeps what was typed on the device until it is stored on the server. */
  draft?: boolean
}

/**
 * Sends a form and keeps what is typed until it is stored. Without JavaScript the browser posts the same
 * action and the page comes back with its result, scrolled to `#{id}-answer`.
 */
export function useActionForm(options: ActionFormOptions) {
  const { id, action, messages, schema, initialState, draft = false } = options
  const [postedState, post] = useActionState(action, initialState ?? idleForm, `#${id}-answer`)
  const [state, setState] = useState(postedState)
  const [pending, startTransition] = useTransition()
  const form = useRef<HTMLFormElement>(null)
  const submissionId = useRef<string>(undefined)
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
      localDraft.remove()
    }
    flushSync(() => setState(result))
    announce(result, form, messages)
    if (result.to) router.push(result.to)
  }

  async function send(form: HTMLFormElement) {
    const errors = await findErrors()
    if (Object.keys(errors).length > 0) return show(invalidForm(errors, state.values), form)
    const formData = new FormData(form)
    // One id per attempt: a double click or a retry is stored once. Outside https the server generates it.
    submissionId.current ??= localDraft.storedId() ?? crypto.randomUUID?.()
    if (submissionId.current) formData.set('submissionId', submissionId.current)
    localDraft.store(submissionId.current)
    show(await callServerAction(action, formData, state), form)
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
  }

  const handlers = { ref: form, action: post, onSubmit, onInput, onFocus: fetchRules }
  return { state, pending, handlers, restored: localDraft.restored, clear }
}

/** The action's result; a lost connection is a failure like any other. */
async function callServerAction(
  action: FormAction,
  formData: FormData,
  { values }: FormState,
): Promise<FormState> {
  try {
    return await action(idleForm, formData)
  } catch {
    return failedForm(values)
  }
}

/** After a response: resets a stored form, focuses what needs attention and announces it (SPEC 8). */
function announce(
  { status, successMessage, message, challenge }: FormState,
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

  function fetchRules() {
    const { current } = form
    if (loading.current || !schema || !current) return
    loading.current = import('./check-fields')
      .then(({ checkFields }) => checkFields(current, schema, show))
      .then((loaded) => {
        check.current = loaded
      })
      .catch(() => {
        loading.current = undefined
      })
  }

  async function validate() {
    // A form that was submitted before it was hydrated may not have had its focus yet.
    fetchRules()
    const unticked = findUnticked(form.current)
    // Only the browser checks these boxes, so nothing is sent; wait for rules that are still loading, which
    // may find more errors.
    if (Object.keys(unticked).length > 0) {
      await Promise.race([loading.current, pause(maxWait)])
      if (!check.current) loading.current?.then(() => check.current?.())
    }
    return { ...(await check.current?.()), ...unticked }
  }

  return { fetchRules, findErrors: validate }
}

/** Milliseconds. On a slow network an unticked box is reported first, and the other errors once the rules are there. */
const maxWait = 2000
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** The field a control belongs to. A box that must be ticked has no `name`, because it is not sent. */
const fieldOf = ({ name, dataset }: HTMLInputElement) => name || (dataset.agreement ?? '')

/** The message for each box that must be ticked and is not. */
function findUnticked(form: HTMLFormElement | null): FormState['errors'] {
  const boxes = form?.querySelectorAll<HTMLInputElement>('[data-agreement]:not(:checked)') ?? []
  return Object.fromEntries([...boxes].map((box) => [fieldOf(box), box.dataset.fix ?? '']))
}
