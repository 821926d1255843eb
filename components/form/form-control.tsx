'use client'

import type { AllHTMLAttributes, ElementType } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { FieldError } from '@/components/ui/field-parts'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { Textarea } from '@/components/ui/textarea'
import { useFormAnswer } from './action-form'

const controls = { checkbox: Checkbox, input: Input, select: Select, textarea: Textarea }

export interface FormControlProps extends AllHTMLAttributes<HTMLElement> {
  as: keyof typeof controls
  id: string
  name: string
  /** Shown when the control breaks a constraint of its own. */
  fix: string
}

/** A control that keeps what was typed and knows whether it needs mending. */
export function FormControl({ as, fix, ...props }: FormControlProps) {
  const { errors, values } = useFormAnswer().state
  const Control: ElementType = controls[as]
  const typed = values[props.name] ?? ''
  const wrong = Boolean(errors[props.name])
  const describers = [props['aria-describedby'], wrong && `${props.id}-error`].filter(Boolean)
  return (
    <Control
      // A select takes a new default only when it is made anew.
      key={as === 'select' ? typed : undefined}
      {...props}
      {...(as === 'checkbox' ? { defaultChecked: typed !== '' } : { defaultValue: typed })}
      data-fix={fix}
      aria-invalid={wrong || undefined}
      aria-describedby={describers.join(' ') || undefined}
    />
  )
}

export function FormError({ id, name }: { id: string; name: string }) {
  return <FieldError id={id}>{useFormAnswer().state.errors[name]}</FieldError>
}
