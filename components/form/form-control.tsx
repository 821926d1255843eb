'use client'

import { type AllHTMLAttributes, createElement } from 'react'
import { FieldError } from '@/components/ui/field-parts'
import { useFormState } from './action-form'

export interface FormControlProps extends AllHTMLAttributes<HTMLElement> {
  tag: 'input' | 'select' | 'textarea'
  id: string
  name: string
  'data-fix'?: string
}

/**
 * A control that keeps what was typed and shows whether it has an error. Its styles come from the server as a
 * class name: the primitives of components/ui would add their class-name code to every page with a form.
 */
export function FormControl({ tag, ...props }: FormControlProps) {
  const { errors, values } = useFormState().state
  const value = values[props.name] ?? String(props.defaultValue ?? '')
  const isInvalid = Boolean(errors[props.name])
  const describedBy = [props['aria-describedby'], isInvalid && `${props.id}-error`].filter(Boolean)
  return createElement(tag, {
    'data-slot': tag,
    ...props,
    // Without a name it is neither sent nor restored: consent is given anew each time.
    ...(props.type === 'checkbox'
      ? { name: undefined, 'data-agreement': props.name }
      : { defaultValue: value }),
    // A select takes a new default value only when it is remounted.
    key: tag === 'select' ? value : undefined,
    'aria-invalid': isInvalid || undefined,
    'aria-describedby': describedBy.join(' ') || undefined,
  })
}

export function FormError({ id, name }: { id: string; name: string }) {
  return <FieldError id={id}>{useFormState().state.errors[name]}</FieldError>
}
