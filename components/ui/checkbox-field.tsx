import type { ComponentProps } from 'react'
import { FieldDescription, FieldError, type FieldText, fieldControl } from '@/components/ui/field-parts'
import { cn } from '@/lib/platform/cn'

/** A checkbox whose whole row, 48 px high, is the target. */
export function CheckboxField(props: ComponentProps<typeof Checkbox> & FieldText) {
  const { id, label, description, error, required, className, ...rest } = props
  return (
    <div data-slot="field" data-invalid={error ? true : undefined} className={cn('grid gap-1', className)}>
      <label htmlFor={id} className="flex min-h-12 items-center gap-3.5">
        <Checkbox {...rest} {...fieldControl({ id, description, error, required })} />
        <span>{label}</span>
      </label>
      <FieldDescription id={id}>{description}</FieldDescription>
      <FieldError id={id}>{error}</FieldError>
    </div>
  )
}

/** A native checkbox, drawn square. Put it in a `CheckboxField` for its label and 48 px target. */
export function Checkbox({ className, ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  return <input type="checkbox" data-slot="checkbox" className={cn('checkbox', className)} {...props} />
}
