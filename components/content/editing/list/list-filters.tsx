import { Choice } from '@/components/admin/lists/choice'
import { SearchFilters } from '@/components/admin/lists/search-filters'
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
