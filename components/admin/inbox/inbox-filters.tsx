import { Choice } from '@/components/admin/lists/choice'
import { SearchFilters } from '@/components/admin/lists/search-filters'
import type { Filters } from './inbox-page'
import { kindLabels, statusLabels } from './words'

const kinds = { all: 'All kinds', ...kindLabels }
const statuses = { open: 'All but spam', ...statusLabels }

/** Search and filters of the messages. `count`: unknown when the list failed. */
export function InboxFilters({ filters, count }: { filters: Filters; count?: number }) {
  const { q, kind, status, mine } = filters
  return (
    <SearchFilters
      key={`${kind}-${status}-${mine}`}
      action="/admin/inbox"
      q={q}
      one="message"
      many="messages"
      placeholder="Search name, email, words..."
      count={count}
    >
      <Choice label="Kind" name="kind" options={kinds} value={kind} />
      <Choice label="Status" name="status" options={statuses} value={status} />
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" name="mine" defaultChecked={mine} className="checkbox" /> Mine
      </label>
    </SearchFilters>
  )
}
