import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

export type FieldControl = {
  id: string
  required?: boolean
  'aria-describedby'?: string
  'aria-invalid'?: true
}

export type FieldText = {
  id: string
  label: ReactNode
  description?: ReactNode
  /** How to correct the value ("Enter an email address like name@example.com."). */
  error?: string
  required?: boolean
}

/** The attributes that connect a control with its label, hint and error. */
export function fieldControl({ id, description, error, required }: Omit<FieldText, 'label'>): FieldControl {
  const describedBy = [description && `${id}-description`, error && `${id}-error`].filter(Boolean)
  return {
    id,
    required,
    'aria-describedby': describedBy.join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
  }
}

export function FieldDescription({ id, children }: { id: string; children?: ReactNode }) {
  if (!children) return null
  return (
    <p id={`${id}-description`} data-slot="field-description" className="text-small wrap-anywhere text-muted">
      {children}
    </p>
  )
}

/** The error message of a field, marked by an icon as well as by its colour. */
export function FieldError({ id, children }: { id: string; children?: ReactNode }) {
  if (!children) return null
  return (
    <p id={`${id}-error`} data-slot="field-error" className="flex gap-2 text-small font-label text-danger">
      <TriangleAlert aria-hidden="true" className="icon mt-0.5 size-4.5" />
      <span>{children}</span>
    </p>
  )
}
