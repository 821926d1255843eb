import { Search } from 'lucide-react'
import { LiveFilters } from '@/components/admin/live-filters'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import type { Filters } from './inbox-page'
import { kindLabels, statusLabels } from './words'

const kinds = { all: 'All kinds', ...kindLabels }
const statuses = { open: 'All but spam', ...statusLabels }

/** Search and filters. A plain form; with script it answers while one types. `count`: unknown when the list failed. */
export function InboxFilters({ filters, count }: { filters: Filters; count?: number }) {
  return (
    <LiveFilters
      action="/admin/inbox"
      key={`${filters.kind}-${filters.status}-${filters.mine}`}
      className="mb-5 flex flex-wrap items-center gap-3"
    >
      <div className="relative min-w-56 grow basis-64">
        <Search aria-hidden="true" className="icon absolute inset-y-0 left-3 my-auto text-muted" />
        <Input
          compact
          type="search"
          name="q"
          aria-label="Search messages"
          defaultValue={filters.q}
          placeholder="Search name, email, words..."
          className="pl-10"
        />
      </div>
      <Choice label="Kind" name="kind" options={kinds} value={filters.kind} />
      <Choice label="Status" name="status" options={statuses} value={filters.status} />
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" name="mine" defaultChecked={filters.mine} className="checkbox" /> Mine
      </label>
      <Button type="submit" variant="outline" size="sm" className="[@media(scripting:enabled)]:hidden">
        Apply
      </Button>
      <p role="status" className="w-full text-small text-muted">
        {count === undefined ? '' : `${count.toLocaleString('en')} ${count === 1 ? 'message' : 'messages'}`}
      </p>
    </LiveFilters>
  )
}

type ChoiceProps = { label: string; name: string; options: Record<string, string>; value: string }

function Choice({ label, name, options, value }: ChoiceProps) {
  return (
    <div className="grow basis-36 sm:grow-0 sm:basis-auto">
      <Select compact name={name} aria-label={label} defaultValue={value}>
        {Object.entries(options).map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </Select>
    </div>
  )
}
