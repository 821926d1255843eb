'use client'

import { type AllHTMLAttributes, createElement } from 'react'
import { FieldError } from '@/components/ui/field-parts'
import { useFormState } from './action-form'

export interface FormControlProps extends AllHTMLAttributes<HTMLElement> {
  tag: 'input' | 'select' | 'textarea'
  id: string
  name: string
  'data-error'?: string
}

/**
 * A control that keeps its value after a submit and marks an error. The server passes its styles as a class
 * name, because the primitives of components/ui would add script to every page with a form.
 */
export function FormControl({ tag, ...props }: FormControlProps) {
  const { errors, values } = useFormState().state
  const value = values[props.name] ?? String(props.defaultValue ?? '')
  const isInvalid = Boolean(errors[props.name])
  const describedBy = [props['aria-describedby'], isInvalid && `${props.id}-error`].filter(Boolean)
  return createElement(tag, {
    'data-slot': tag,
    ...props,
    // A checkbox has no name, so it is neither sent nor restored: consent is given anew each time.
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
