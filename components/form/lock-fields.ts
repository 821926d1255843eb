/**
 * Keeps the input from being changed until the returned function is called: a form that was stored is emptied, and what was typed in the
 * meantime would be lost. Read-only rather than inert, so that a field keeps the focus; a select cannot be read-only, and is not focused
 * when a form is submitted.
 */
export function lockFields(form: HTMLFormElement): () => void {
  const fields = [...form.querySelectorAll<Typed>('input:not([readonly]), textarea:not([readonly])')]
  const selects = [...form.querySelectorAll('select')]
  const setLocked = (locked: boolean) => {
    for (const field of fields) field.readOnly = locked
    for (const select of selects) select.inert = locked
  }
  setLocked(true)
  return () => setLocked(false)
}

type Typed = HTMLInputElement | HTMLTextAreaElement
