import { Choice, SearchFilters } from '@/components/admin/lists/search-filters'
import { type Filters, stateLabels } from '@/lib/newsletter/subscribers/schema'

const states = { all: 'All states', ...stateLabels }

/** Search and filter of the subscribers. `count`: undefined when the list could not be read. */
export function SubscriberFilters({ filters: { q, state }, count }: { filters: Filters; count?: number }) {
  return (
    <SearchFilters
      key={state}
      action="/admin/newsletter"
      q={q}
      one="subscriber"
      many="subscribers"
      placeholder="Search email..."
      count={count}
    >
      <Choice label="State" name="state" options={states} value={state} />
    </SearchFilters>
  )
}
