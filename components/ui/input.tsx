import type { ComponentProps } from 'react'
import { controlVariants } from '@/components/ui/control'
import { cn } from '@/lib/platform/cn'

type InputProps = ComponentProps<'input'> & { compact?: boolean }

export function Input({ compact, className, ...props }: InputProps) {
  return <input data-slot="input" className={cn(controlVariants({ compact }), className)} {...props} />
}
