import type { ReactNode } from 'react'
import { FormControl, FormError } from './form-control'

type FormCheckboxProps = {
  form: string
  name: string
  /** The error message when it is not ticked. */
  fix: string
  children: ReactNode
}

/** A box that must be ticked; its value is not sent. The whole row, 48 px high, is its target. */
export function FormCheckbox({ form, name, fix, children }: FormCheckboxProps) {
  const id = `${form}-${name}`
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="flex min-h-12 items-center gap-3.5">
        <FormControl
          tag="input"
          type="checkbox"
          {...{ id, name }}
          data-fix={fix}
          required
          className="checkbox"
        />
        <span>{children}</span>
      </label>
      <FormError id={id} name={name} />
    </div>
  )
}
