import type { ComponentProps } from 'react'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'

type TextFieldProps = Omit<ComponentProps<typeof Field>, 'children' | 'className'> &
  ComponentProps<typeof Input>

/** A field of one line in the admin. */
export function TextField({ id, label, description, error, required, optional, ...input }: TextFieldProps) {
  return (
    <Field {...{ id, label, description, error, required, optional }}>
      {(control) => <Input compact {...control} {...input} />}
    </Field>
  )
}
