import type { ReactNode } from 'react'
import { controlVariants } from '@/components/ui/control'
import { Field } from '@/components/ui/field'
import { cn } from '@/lib/platform/cn'
import type { Option } from '@/lib/school/courses/types'
import { FormControl, type FormControlProps, FormError } from './form-control'
import { SelectArrow, selectLook } from './select-arrow'

interface FormFieldProps extends Omit<FormControlProps, 'tag' | 'id' | 'form' | 'label'> {
  /** The form's id, part of each field's id, so that two forms on one page share none. */
  form: string
  label: ReactNode
  description?: string
  optional?: boolean
}

export function FormInput(props: FormFieldProps) {
  return <FormField tag="input" type="text" {...props} />
}

export function FormTextarea(props: FormFieldProps) {
  return <FormField tag="textarea" rows={5} {...props} />
}

type FormSelectProps = FormFieldProps & { placeholder: string; options: readonly Option[] }

export function FormSelect({ placeholder, options, ...props }: FormSelectProps) {
  return (
    <FormField tag="select" {...props}>
      <option value="">{placeholder}</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </FormField>
  )
}

function FormField(props: FormFieldProps & Pick<FormControlProps, 'tag'>) {
  const { form, label, description, optional, className, tag, ...rest } = props
  const id = `${form}-${rest.name}`
  const look = cn(controlVariants(), tag === 'select' && selectLook)
  return (
    <Field
      {...{ id, label, description, optional }}
      required={!optional}
      className={cn(errorLast, className)}
    >
      {(control) => (
        <>
          <span className="relative block">
            <FormControl tag={tag} {...rest} {...control} className={look} />
            {tag === 'select' && <SelectArrow />}
          </span>
          <FormError id={id} name={rest.name} />
        </>
      )}
    </Field>
  )
}

// The hint belongs to the control; the error message comes after it.
const errorLast = '*:data-[slot=field-error]:order-last'
