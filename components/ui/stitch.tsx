import { cn } from '@/lib/platform/cn'

/** A running stitch: the ordinary divider. */
export function Stitch({ className }: { className?: string }) {
  return <hr data-slot="stitch" className={cn('border-0 stitch-t', className)} />
}

/** Two edges sewn together: closes articles. */
export function Seam({ className }: { className?: string }) {
  return <hr data-slot="seam" className={cn('seam', className)} />
}
