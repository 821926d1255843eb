import { addressOfList } from '@/components/admin/lists/list-page'
import { Choice, SearchFilters } from '@/components/admin/lists/list-page'
import type { Listing } from '@/lib/content/editing/listing'

const states = { all: 'All posts', published: 'Published', draft: 'Drafts', scheduled: 'Scheduled' }
const orders = {
  created: 'Newest first',
  published: 'Last published',
  title: 'Title A to Z',
  views: 'Most read',
}

/** Search, filter and order of the posts. `total`: undefined when the list could not be read. */
export function ListFilters({ listing, total }: { listing: Listing; total?: number }) {
  return (
    <SearchFilters
      key={`${listing.status}-${listing.sort}`}
      action="/admin/posts"
      q={listing.q}
      one="post"
      many="posts"
      placeholder="Search posts..."
      count={total}
    >
      <Choice label="Show" name="status" options={states} value={listing.status} />
      <Choice label="Order" name="sort" options={orders} value={listing.sort} />
    </SearchFilters>
  )
}

const defaults: Listing = { q: '', status: 'all', sort: 'created', page: 1 }

/** The URL of the list with some parameters changed. Any change but of the page goes back to the first page. */
export function listAddress(listing: Listing, change: Partial<Listing> = {}): string {
  return addressOfList('/admin/posts', defaults, { ...listing, page: 1, ...change })
}
