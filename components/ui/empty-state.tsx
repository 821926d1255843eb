import type { ReactNode } from 'react'
import { cn } from '@/lib/platform/cn'

type EmptyStateProps = {
  title: ReactNode
  description?: ReactNode
  /** An unfinished cloth, 110 px wide. */
  art?: ReactNode
  /** One action, usually an outline button. */
  action?: ReactNode
  className?: string
}

/** A dashed box in place of an empty list (ART 7): a loom swatch, one sentence and one action. */
export function EmptyState({ title, description, art, action, className }: EmptyStateProps) {
  return (
    <div
      data-slot="empty-state"
      className={cn(
        'flex items-center gap-5 border-2 border-dashed border-control p-5 sm:gap-6 sm:p-6',
        className,
      )}
    >
      {art ? <div className="w-24 shrink-0 sm:w-27.5">{art}</div> : null}
      <div className="grid min-w-0 justify-items-start gap-2">
        <p className="type-card">{title}</p>
        {description ? <p className="text-muted">{description}</p> : null}
        {action ? <div className="mt-2">{action}</div> : null}
      </div>
    </div>
  )
}
