import { showToast } from '@/components/ui/toast'
import type { FormMessages, FormState } from '@/lib/platform/form'

/**
 * Once a result is on screen: resets a stored form, moves the focus to what needs attention, and announces it (SPEC 8).
 */
export function settle(
  { status, answer, message, challenge }: FormState,
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
