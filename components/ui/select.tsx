import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { controlVariants } from '@/components/ui/control'
import { cn } from '@/lib/platform/cn'

/** The platform's own select: it opens the phone's picker and works before any script. */
export function Select({ compact, className, ...props }: ComponentProps<'select'> & { compact?: boolean }) {
  return (
    <span data-slot="select" className="relative block">
      <select
        className={cn(controlVariants({ compact }), 'appearance-none truncate pr-12', className)}
        {...props}
      />
      <ChevronDown
        aria-hidden="true"
        className="icon pointer-events-none absolute inset-y-0 right-4 my-auto"
      />
    </span>
  )
}
