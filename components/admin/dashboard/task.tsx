import { Link } from '@/components/ui/link'
import { cn } from '@/lib/platform/cn'

type TaskProps = {
  label: string
  /** How many wait; undefined when it could not be read. */
  count?: number
  /** Shown instead of a count. */
  value?: string
  href?: string
}

/** One item of the to-do list: muted when there is nothing to do, with a link when there is. */
export function Task({ label, count, value, href }: TaskProps) {
  const open = value !== undefined || Boolean(count)
  const said = value ?? (count === undefined ? 'Could not be read. Reload to try again.' : count || 'None')
  return (
    <li className="flex min-h-13 flex-wrap items-center justify-between gap-x-6 px-4 py-2 md:px-5">
      {href && open ? (
        <Link href={href} className="link min-h-11 content-center font-label">
          {label}
        </Link>
      ) : (
        <span>{label}</span>
      )}
      <span className={cn('tabular', open ? 'font-label' : 'text-muted')}>{said}</span>
    </li>
  )
}
