import type { ComponentProps } from 'react'
import { controlVariants } from '@/components/ui/control'
import { cn } from '@/lib/platform/cn'

export function Input({ compact, className, ...props }: ComponentProps<'input'> & { compact?: boolean }) {
  return <input data-slot="input" className={cn(controlVariants({ compact }), className)} {...props} />
}
