import type { ComponentProps } from 'react'
import { cn } from '@/lib/platform/cn'

/** A native checkbox announced as on or off, which takes effect with its form. Put it in a `SwitchField`. */
export function Switch({ className, ...props }: Omit<ComponentProps<'input'>, 'type' | 'role'>) {
  return (
    <input
      type="checkbox"
      role="switch"
      aria-checked={props.checked}
      data-slot="switch"
      className={cn('switch', className)}
      {...props}
    />
  )
}
