import { Slot } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from '@/lib/platform/cn'

/** A square-cornered surface with a one-pixel border, the only elevation of the design (ART 4). */
export function Card({ asChild, className, ...props }: ComponentProps<'div'> & { asChild?: boolean }) {
  const Root = asChild ? Slot.Root : 'div'
  return <Root data-slot="card" className={cn('border border-line bg-surface', className)} {...props} />
}
