import type { ComponentProps } from 'react'
import { FieldDescription, type FieldText, fieldControl } from '@/components/ui/field-parts'

type SwitchFieldProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'> &
  Omit<FieldText, 'error'>

/**
 * A native checkbox announced as a switch, at the end of its row. The whole row, 48 px high, is the target.
 */
export function SwitchField({ id, label, description, ...rest }: SwitchFieldProps) {
  return (
    <div data-slot="field" className="grid gap-1">
      <label htmlFor={id} className="flex min-h-12 items-center justify-between gap-4">
        <span className="font-label">{label}</span>
        <input
          type="checkbox"
          role="switch"
          aria-checked={rest.checked}
          data-slot="switch"
          className="switch"
          {...rest}
          {...fieldControl({ id, description })}
        />
      </label>
      <FieldDescription id={id}>{description}</FieldDescription>
    </div>
  )
}
