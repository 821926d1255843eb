import { addressOfList } from '@/components/admin/lists/list-page'
import { Choice, SearchFilters } from '@/components/admin/lists/list-page'
import { leadForms } from '@/lib/forms/rows'
import type { StatusCounts } from '@/lib/leads/inbox/queries'
import type { Filters } from '@/lib/leads/inbox/schema'
import { statusLabels } from './status-tag'

const kindLabels = Object.values(leadForms).map(({ kind, titles }) => [kind, titles.inbox])
const kinds = { all: 'All kinds', ...Object.fromEntries(kindLabels) }
const statuses = { open: 'All but spam', ...statusLabels }

interface InboxFiltersProps {
  filters: Filters
  /** Undefined when the list could not be read. */
  count?: number
  /** How many messages each status would show; undefined when they could not be counted. */
  counts?: StatusCounts
}

/** Search and filters of the messages. */
export function InboxFilters({ filters, count, counts }: InboxFiltersProps) {
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
      <Choice label="Status" name="status" options={counted(counts)} value={status} className="basis-52" />
      <label className="flex min-h-11 items-center gap-3 pointer-coarse:min-h-12">
        <input type="checkbox" name="mine" defaultChecked={mine} className="checkbox" /> Mine
      </label>
    </SearchFilters>
  )
}

const counted = (counts?: StatusCounts): Record<string, string> =>
  counts
    ? Object.fromEntries(
        Object.entries(statuses).map(([status, label]) => [
          status,
          `${label} (${counts[status as keyof StatusCounts].toLocaleString('en')})`,
        ]),
      )
    : statuses

const defaults: Filters = { q: '', kind: 'all', status: 'open', mine: false, page: 1 }

/** The inbox URL with some parameters changed. Any change but of the page goes back to the first page. */
export function inboxAddress(filters: Filters, change: Partial<Filters> = {}): string {
  return addressOfList('/admin/inbox', defaults, { ...filters, page: 1, ...change })
}

/** The URL of the same messages as a file. */
export function exportAddress(filters: Filters): string {
  return addressOfList('/api/inbox/export', defaults, { ...filters, page: 1 })
}
