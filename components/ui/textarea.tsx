import type { ComponentProps } from 'react'
import { controlVariants } from '@/components/ui/control'
import { cn } from '@/lib/platform/cn'

type TextareaProps = ComponentProps<'textarea'> & { compact?: boolean }

export function Textarea({ compact, className, rows = 5, ...props }: TextareaProps) {
  return (
    <textarea
      data-slot="textarea"
      rows={rows}
      className={cn(controlVariants({ compact }), 'resize-y', className)}
      {...props}
    />
  )
}
