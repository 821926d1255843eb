import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { controlVariants } from '@/components/ui/control'
import { Field } from '@/components/ui/field'
import { cn } from '@/lib/platform/cn'

type SelectProps = ComponentProps<'select'> & {
  /** The label of each value. */
  options: Readonly<Record<string, string>>
}

/** A native select: it opens the phone's picker and works without JavaScript. */
export function Select({ options, className, ...props }: SelectProps) {
  return (
    <span data-slot="select" className="relative block">
      <select
        className={cn(controlVariants({ compact: true }), 'appearance-none truncate pr-12', className)}
        {...props}
      >
        {Object.entries(options).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="icon pointer-events-none absolute inset-y-0 right-4 my-auto"
      />
    </span>
  )
}

type SelectFieldProps = SelectProps & { id: string; label: string; error?: string }

/** A labelled select of the admin. */
export function SelectField({ id, label, error, ...select }: SelectFieldProps) {
  return (
    <Field id={id} label={label} error={error}>
      {(control) => <Select {...control} {...select} />}
    </Field>
  )
}
