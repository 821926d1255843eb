import type { ComponentProps } from 'react'
import { cn } from '@/lib/platform/cn'

/** A native checkbox, drawn square. Put it in a `CheckboxField` for its label and 48 px target. */
export function Checkbox({ className, ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  return <input type="checkbox" data-slot="checkbox" className={cn('checkbox', className)} {...props} />
}
