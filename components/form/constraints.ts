export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What to mend, by field name, going by the constraints in the markup. A control carries its own sentence. */
export function unmetFixes(form: HTMLFormElement): Record<string, string> {
  const unmet = (Array.from(form.elements) as Control[]).filter((control) => fixFor(control))
  return Object.fromEntries(unmet.map((control) => [control.name, fixFor(control)]))
}

/** The sentence of a control that breaks its own constraints, otherwise an empty text. */
export function fixFor(control: Control): string {
  return control.dataset.fix && !control.validity.valid ? control.dataset.fix : ''
}
