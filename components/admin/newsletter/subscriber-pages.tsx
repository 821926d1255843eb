import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { subscribersPerPage } from '@/lib/subscribers/schema'
import { newsletterAddress } from './newsletter-address'
import type { Filters } from './newsletter-page'

export function SubscriberPages({ filters, count }: { filters: Filters; count: number }) {
  const last = Math.max(1, Math.ceil(count / subscribersPerPage))
  if (last === 1) return null
  const { page } = filters
  return (
    <nav aria-label="Pages of subscribers" className="mt-6 flex flex-wrap items-center justify-between gap-4">
      {page > 1 ? (
        <Way to={newsletterAddress(filters, { page: page - 1 })} label="Previous page" />
      ) : (
        <span />
      )}
      <p className="tabular text-small text-muted">
        Page {page} of {last}
      </p>
      {page < last ? <Way to={newsletterAddress(filters, { page: page + 1 })} label="Next page" /> : <span />}
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
