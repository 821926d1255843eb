import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { type Listing, postsPerList } from '@/lib/editing/listing'
import { listAddress } from './list-address'

export function ListPages({ listing, total }: { listing: Listing; total: number }) {
  const last = Math.max(1, Math.ceil(total / postsPerList))
  if (last === 1) return null
  const { page } = listing
  return (
    <nav aria-label="Pages of posts" className="mt-6 flex flex-wrap items-center justify-between gap-4">
      {page > 1 ? <Way to={listAddress(listing, { page: page - 1 })} label="Previous page" /> : <span />}
      <p className="tabular text-small text-muted">
        Page {page} of {last}
      </p>
      {page < last ? <Way to={listAddress(listing, { page: page + 1 })} label="Next page" /> : <span />}
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
