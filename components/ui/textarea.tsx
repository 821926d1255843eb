import type { ComponentProps } from 'react'
import { controlVariants } from '@/components/ui/control'
import { cn } from '@/lib/platform/cn'

export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      data-slot="textarea"
      dir="auto"
      className={cn(controlVariants({ compact: true }), 'resize-y', className)}
      {...props}
    />
  )
}
