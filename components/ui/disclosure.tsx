import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '@/lib/platform/cn'

type DisclosureProps = ComponentProps<'details'> & { summary: ReactNode }

/** A native disclosure: opens without script and is found by the browser's own search. */
export function Disclosure({ summary, className, children, ...props }: DisclosureProps) {
  return (
    <details data-slot="disclosure" className={cn('group stitch-b wrap-anywhere', className)} {...props}>
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-label [&::-webkit-details-marker]:hidden">
        {summary}
        <ChevronDown
          aria-hidden="true"
          className="icon transition-transform duration-160 group-open:rotate-180"
        />
      </summary>
      <div className="max-w-article pb-5 text-muted">{children}</div>
    </details>
  )
}

export function DisclosureGroup({ className, ...props }: ComponentProps<'div'>) {
  return <div data-slot="disclosure-group" className={cn('stitch-t', className)} {...props} />
}
