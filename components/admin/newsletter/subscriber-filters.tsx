import { Search } from 'lucide-react'
import { LiveFilters } from '@/components/admin/live-filters'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { stateLabels } from '@/lib/subscribers/words'
import type { Filters } from './newsletter-page'

const options = Object.entries({ all: 'All states', ...stateLabels })

/** Search and filter. A plain form; with script it answers while one types. `count`: unknown when the list failed. */
export function SubscriberFilters({ filters, count }: { filters: Filters; count?: number }) {
  return (
    <LiveFilters
      action="/admin/newsletter"
      key={filters.state}
      className="mb-5 flex flex-wrap items-center gap-3"
    >
      <div className="relative min-w-56 grow basis-64">
        <Search aria-hidden="true" className="icon absolute inset-y-0 left-3 my-auto text-muted" />
        <Input
          compact
          type="search"
          name="q"
          aria-label="Search subscribers"
          defaultValue={filters.q}
          placeholder="Search email..."
          className="pl-10"
        />
      </div>
      <div className="grow basis-36 sm:grow-0 sm:basis-auto">
        <Select compact name="state" aria-label="State" defaultValue={filters.state}>
          {options.map(([state, label]) => (
            <option key={state} value={state}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      <Button type="submit" variant="outline" size="sm" className="[@media(scripting:enabled)]:hidden">
        Apply
      </Button>
      <p role="status" className="w-full text-small text-muted">
        {count === undefined
          ? ''
          : `${count.toLocaleString('en')} ${count === 1 ? 'subscriber' : 'subscribers'}`}
      </p>
    </LiveFilters>
  )
}
