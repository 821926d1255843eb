import { cn } from '@/lib/platform/cn'

export function Spinner({ className }: { className?: string }) {
  return (
    <svg
      data-slot="spinner"
      viewBox="0 0 20 20"
      aria-hidden="true"
      className={cn('size-5 animate-spin fill-none stroke-current stroke-2', className)}
    >
      <path d="M10 2a8 8 0 1 0 8 8" />
    </svg>
  )
}
