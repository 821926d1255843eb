import type { ComponentProps, ReactNode } from 'react'
import { FieldDescription, fieldControl } from './field-parts'
import { Switch } from './switch'

type SwitchFieldProps = Omit<ComponentProps<typeof Switch>, 'id'> & {
  id: string
  label: ReactNode
  description?: ReactNode
}

/** A switch at the end of its row; the whole row, 48 px high, is the target. */
export function SwitchField({ id, label, description, ...rest }: SwitchFieldProps) {
  return (
    <div data-slot="field" className="grid gap-1">
      <label htmlFor={id} className="flex min-h-12 items-center justify-between gap-4">
        <span className="font-label">{label}</span>
        <Switch {...rest} {...fieldControl({ id, description })} />
      </label>
      <FieldDescription id={id}>{description}</FieldDescription>
    </div>
  )
}
