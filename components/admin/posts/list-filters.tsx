import { Search } from 'lucide-react'
import { LiveFilters } from '@/components/admin/live-filters'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import type { Listing } from '@/lib/editing/listing'

const states = { all: 'All posts', published: 'Published', draft: 'Drafts', scheduled: 'Scheduled' }
const orders = {
  created: 'Newest first',
  published: 'Last published',
  title: 'Title A to Z',
  views: 'Most read',
}

/** Search, filter and order. A plain form; with script it answers while one types. `total`: unknown when the list failed. */
export function ListFilters({ listing, total }: { listing: Listing; total?: number }) {
  return (
    <LiveFilters
      action="/admin/posts"
      key={`${listing.status}-${listing.sort}`}
      className="mb-5 flex flex-wrap items-center gap-3"
    >
      <div className="relative min-w-56 grow basis-64">
        <Search aria-hidden="true" className="icon absolute inset-y-0 left-3 my-auto text-muted" />
        <Input
          compact
          type="search"
          name="q"
          aria-label="Search posts"
          defaultValue={listing.q}
          placeholder="Search posts..."
          className="pl-10"
        />
      </div>
      <Choice label="Show" name="status" options={states} value={listing.status} />
      <Choice label="Order" name="sort" options={orders} value={listing.sort} />
      <Button type="submit" variant="outline" size="sm" className="[@media(scripting:enabled)]:hidden">
        Apply
      </Button>
      <p role="status" className="w-full text-small text-muted">
        {total === undefined ? '' : `${total.toLocaleString('en')} ${total === 1 ? 'post' : 'posts'}`}
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
