import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '@/lib/platform/cn'

type FoldedListProps = { summary: ReactNode; className?: string; children: ReactNode }

/** A list behind a line that folds it out; works without script. */
export function FoldedList({ summary, className, children }: FoldedListProps) {
  return (
    <details className={cn('group', className)}>
      <summary className="flex min-h-13 cursor-pointer list-none items-center gap-4 px-4 font-label md:px-5 [&::-webkit-details-marker]:hidden">
        <span className="grow">{summary}</span>
        <ChevronDown aria-hidden="true" className="icon group-open:rotate-180" />
      </summary>
      {children}
    </details>
  )
}
