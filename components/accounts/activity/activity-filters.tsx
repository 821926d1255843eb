import { Choice, listAddress, SearchFilters } from '@/components/admin/lists/list-page'
import { type Filters, filtersSchema } from '@/lib/accounts/activity/schema'

const programs = { program: 'Programs', automation: 'The automation', ai: 'AI' }
const contentAreas = {
  all: 'Everything',
  content: 'Posts and names',
  messages: 'Messages and exports',
  sends: 'Newsletters',
  automation: 'AI and settings',
}
const accountAreas = { people: 'Accounts and roles', security: 'Sign-ins' }
const periods = { all: 'Last 180 days', month: 'Last 30 days', week: 'Last 7 days', today: 'Today' }

interface ActivityFiltersProps {
  filters: Filters
  /** Email addresses of the admins; undefined when they could not be read. */
  people?: readonly { id: string; email: string }[]
}

/** Search and filters of the activity record. */
export function ActivityFilters({ filters, people = [] }: ActivityFiltersProps) {
  const { q, who, area, period } = filters
  const named = Object.fromEntries(people.map(({ id, email }) => [id, email]))
  return (
    <SearchFilters
      key={`${who}-${area}-${period}`}
      action="/admin/activity"
      q={q}
      one="entry"
      many="activity"
      placeholder="Search what it was done to..."
    >
      <Choice
        label="Who"
        name="who"
        options={{ all: 'Everybody', ...named, ...programs }}
        value={who}
        className="sm:w-44"
      />
      <Choice
        label="What"
        name="area"
        options={{ ...contentAreas, ...accountAreas }}
        value={area}
        className="sm:w-44"
      />
      <Choice label="When" name="period" options={periods} value={period} className="sm:w-44" />
    </SearchFilters>
  )
}

export const activityAddress = listAddress('/admin/activity', filtersSchema, { before: 0 })
