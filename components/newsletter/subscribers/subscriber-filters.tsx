import { Choice } from '@/components/admin/lists/choice'
import { SearchFilters } from '@/components/admin/lists/search-filters'
import { stateLabels } from '@/lib/newsletter/subscribers/schema'
import type { Filters } from './newsletter-page'

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
