import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'

interface PagesProps {
  /** What is paged, for the name of the landmark: "posts". */
  of: string
  page: number
  count: number
  perPage: number
  addressOf: (page: number) => string
}

/** Links to the previous and the next page; nothing when there is only one. */
export function Pages({ of, page, count, perPage, addressOf }: PagesProps) {
  const last = Math.max(1, Math.ceil(count / perPage))
  if (last === 1) return null
  return (
    <nav aria-label={`Pages of ${of}`} className="mt-6 flex flex-wrap items-center justify-between gap-4">
      {page > 1 ? <Way to={addressOf(page - 1)} label="Previous page" /> : <span />}
      <p className="tabular text-small text-muted">
        Page {page} of {last}
      </p>
      {page < last ? <Way to={addressOf(page + 1)} label="Next page" /> : <span />}
    </nav>
  )
}

function Way({ to, label }: { to: string; label: string }) {
  return (
    <Button asChild variant="outline" size="sm">
      <Link href={to}>{label}</Link>
    </Button>
  )
}
