import { showToast } from '@/components/ui/toast'
import type { FormState, FormWords } from '@/lib/platform/form'

/** Once an answer is on screen: clears what was stored, goes to what needs the person, and says it aloud (SPEC 8). */
export function settle(
  { status, answer, message, challenge }: FormState,
  form: HTMLFormElement,
  { success, failure }: FormWords,
) {
  // There is another step: nothing to say yet.
  if (status === 'idle') return
  if (status === 'invalid') return form.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  const stored = status === 'done'
  if (stored) form.reset()
  document.getElementById(`${form.id}-answer`)?.focus()
  // A toast would lie over what has to be passed, and the form's own answer has just been read aloud.
  if (challenge) return
  // Without a network the toast's own script may not arrive; the answer in the form says the same.
  showToast(
    stored
      ? { kind: 'success', ...success, ...answer }
      : { kind: 'error', ...failure, ...(message && { description: message }) },
  ).catch(() => undefined)
}
