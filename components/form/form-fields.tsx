import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { controlVariants } from '@/components/ui/control'
import { Field } from '@/components/ui/field'
import { cn } from '@/lib/platform/cn'
import type { Option } from '@/lib/school/courses/types'
import { FormControl, type FormControlProps, FormError } from './form-control'

interface FormFieldProps extends Omit<FormControlProps, 'tag' | 'id' | 'form' | 'label'> {
  tag?: FormControlProps['tag']
  /** The form's id: the prefix of field ids, which keeps them unique on pages with two forms. */
  form: string
  label: ReactNode
  description?: string
  optional?: boolean
  /** Options of a select, after the placeholder. */
  options?: readonly Option[]
}

/** A labelled control with its hint and its error; one line of text by default. */
export function FormField(props: FormFieldProps) {
  const {
    form,
    label,
    description,
    optional,
    className,
    tag = 'input',
    options,
    placeholder,
    ...rest
  } = props
  const id = `${form}-${rest.name}`
  const kind = {
    input: { type: 'text', placeholder },
    textarea: { rows: 5, placeholder, dir: 'auto' },
    select: {},
  }[tag]
  return (
    <Field
      {...{ id, label, description, optional }}
      required={!optional}
      className={cn(errorLast, className)}
    >
      {(control) => (
        <>
          <span className="relative block">
            <FormControl
              {...{ tag, ...kind, ...rest, ...control }}
              className={cn(controlVariants(), tag === 'select' && selectClassName)}
            >
              {options && <Options placeholder={placeholder} options={options} />}
            </FormControl>
            {tag === 'select' && <ChevronDown aria-hidden="true" className={arrow} />}
          </span>
          <FormError id={id} name={rest.name} />
        </>
      )}
    </Field>
  )
}

// The error message comes after the hint.
const errorLast = '*:data-[slot=field-error]:order-last'
// On a phone, the longest course with its price (38 letters) fits between the edges.
const selectClassName = 'appearance-none truncate pr-12 max-sm:pl-3.5 max-sm:pr-9'
const arrow = 'icon pointer-events-none absolute inset-y-0 right-4 my-auto max-sm:right-2'

function Options({ placeholder, options = [] }: Pick<FormFieldProps, 'placeholder' | 'options'>) {
  return (
    <>
      <option value="">{placeholder}</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  )
}

type FormCheckboxProps = {
  form: string
  name: string
  /** The error message when the box is not ticked. */
  error: string
  children: ReactNode
}

/** A box that must be ticked; its value is not sent. The whole row, 48 px high, is its target. */
export function FormCheckbox({ form, name, error, children }: FormCheckboxProps) {
  const id = `${form}-${name}`
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="flex min-h-12 items-center gap-3.5">
        <FormControl
          tag="input"
          type="checkbox"
          {...{ id, name }}
          data-error={error}
          required
          className="checkbox"
        />
        <span>{children}</span>
      </label>
      <FormError id={id} name={name} />
    </div>
  )
}

/** A group of fields in a long form: its name, a line, and two columns on wide screens. */
export function FormGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="stitch-b mb-6 w-full pb-3 type-h3">{legend}</legend>
      <div className="grid items-start gap-6 sm:grid-cols-2 sm:gap-x-5">{children}</div>
    </fieldset>
  )
}
