import type { ReactNode } from 'react'
import { cn } from '@/lib/platform/cn'
import { type FieldControl, FieldDescription, FieldError, type FieldText, fieldControl } from './field-parts'

type FieldProps = FieldText & {
  optional?: boolean
  className?: string
  children: (control: FieldControl) => ReactNode
}

/** Label above, control, hint and error below, connected for assistive technology (ART 9). */
export function Field(props: FieldProps) {
  const { id, label, description, error, required, optional, className, children } = props
  return (
    <div
      data-slot="field"
      data-invalid={error ? true : undefined}
      className={cn('grid grid-cols-[minmax(0,1fr)] content-start gap-2', className)}
    >
      <label htmlFor={id} className="w-fit font-label">
        {label}
        {optional ? <span className="font-normal text-muted"> (optional)</span> : null}
      </label>
      {children(fieldControl({ id, description, error, required }))}
      <FieldDescription id={id}>{description}</FieldDescription>
      <FieldError id={id}>{error}</FieldError>
    </div>
  )
}
