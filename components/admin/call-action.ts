import { showError, showSuccess, showToast } from '@/components/ui/toast'
import { offlineMessage, type Result, refuse } from '@/lib/platform/result'

/**
 * Calls a server action and returns its result; a lost connection becomes a refusal with a message. When the
 * server requires identity confirmation, opens the dialog and calls the action once more.
 */
export async function callAction<Data>(call: () => Promise<Result<Data>>): Promise<Result<Data>> {
  const result = await callServer(call)
  if (result.ok || result.reason !== 'confirm') return result
  return (await promptForIdentity()) ? callServer(call) : result
}

/** Calls an action and passes its data to `onSuccess`, if given. A refusal is shown in a toast. */
export async function callThen<Data>(call: () => Promise<Result<Data>>, onSuccess?: (data: Data) => unknown) {
  const result = await callAction(call)
  if (result.ok) await onSuccess?.(result.data)
  else showError(result.message)
}

export type Call = () => Promise<Result<unknown>>

/** The call that undoes an action, and its message. Only the newest change of a `subject` can be undone. */
export interface Undo {
  subject: string
  call: Call
  success: string
}

interface ReportOptions {
  /** Title of the success toast. */
  title?: string
  /** Shown instead of the refusal's own message, unless the device is offline. */
  failure?: string
  /** Gets the messages for the fields of a form, if there are any. */
  onInvalid?: (errors: Readonly<Record<string, string>>) => void
  undo?: Undo
}

/** `callAction`, which also shows the result in a toast that survives navigation. Returns true on success. */
export async function reportAction(call: Call, description: string, options: ReportOptions = {}) {
  const { title, failure, onInvalid, undo } = options
  const result = await callAction(call)
  if (result.ok) showUndoable(description, undo, title)
  else {
    if (result.fieldErrors) onInvalid?.(result.fieldErrors)
    showError((result.reason !== 'offline' && failure) || result.message)
  }
  return result.ok
}

/** A success in a toast, with a button that undoes it. */
export function showUndoable(description: string, undo?: Undo, title = 'Success') {
  const action = undo && { label: 'Undo', onPress: () => void reportAction(undo.call, undo.success) }
  return showToast({ kind: 'success', title, description, ...(undo && { id: undo.subject, action }) })
}

async function callServer<Data>(call: () => Promise<Result<Data>>): Promise<Result<Data>> {
  try {
    return await call()
  } catch {
    return refuseNoAnswer('Check your connection and try again.', offlineMessage)
  }
}

/** What to say when a request got no answer: `failure`, unless the device is offline. */
export const noAnswerMessage = (failure: string) => (navigator.onLine ? failure : offlineMessage)

/** The refusal of a call that got no answer. `advice` says what to do; `offline` is the message when the device is offline. */
export const refuseNoAnswer = (advice: string, offline = `You are offline. ${advice}`) =>
  navigator.onLine
    ? refuse('failed', `The server could not be reached. ${advice}`)
    : refuse('offline', offline)

/** Copies a text; a toast shows `success`, or `failure` when the browser refuses. */
export async function copyText(text: string, success: string, failure: string) {
  try {
    await navigator.clipboard.writeText(text)
    await showSuccess(success)
  } catch {
    await showError(failure)
  }
}

type IdentityPrompt = () => Promise<boolean>

let identityPrompt: IdentityPrompt | undefined

/** Registers the function that opens the page's identity dialog; returns a function that unregisters it. */
export function registerIdentityPrompt(open: IdentityPrompt): () => void {
  identityPrompt = open
  return () => {
    if (identityPrompt === open) identityPrompt = undefined
  }
}

let asking: Promise<boolean> | undefined

/** Opens the dialog that asks for the password or a code again. Calls made while it is open share it. Resolves to false if it is cancelled. */
function promptForIdentity(): Promise<boolean> {
  asking ??= (identityPrompt?.() ?? Promise.resolve(false)).finally(() => {
    asking = undefined
  })
  return asking
}
