import { Search } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import type { ZodType } from 'zod'
import { Cloth } from '@/components/art/cloth'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { cn } from '@/lib/platform/cn'
import { type FilterValues, LiveFilters } from './live-filters'

type EmptyMessage = { title: string; description?: string; action?: { href: string; label: string } }

/** Empty state with a message, an action and a picture generated from `seed`. */
export function EmptyNotice({ seed, title, description, action }: EmptyMessage & { seed: string }) {
  return (
    <EmptyState
      className="bg-surface"
      art={<Cloth spec={{ kind: 'loom', seed, woven: 38, shape: 'tall' }} className="w-full" />}
      title={title}
      description={description}
      action={action && <ButtonLink {...action} variant="outline" size="sm" />}
    />
  )
}

interface PagedListProps<Filters> {
  /** The plural noun of the listed items: "posts". */
  itemsName: string
  seed?: string
  filters: Filters
  urlOf: (filters?: Filters, change?: { page: number }) => string
  /** Whether any filter is set; by default, whether any parameter but the page differs from its default. */
  filtered?: boolean
  count: number
  perPage: number
  /** Empty state of an unfiltered list. */
  none: EmptyMessage
  /** Text of the empty state when the filters match nothing. */
  noMatch?: string
  /** The rows of this page; falsy when there are none. */
  children: ReactNode
}

/** One page of a list with links to the previous and the next page, or an empty state. */
export function PagedList<Filters extends { page: number }>(props: PagedListProps<Filters>) {
  const { itemsName, seed = itemsName, filters, urlOf, count, perPage, none, noMatch, children } = props
  const { page } = filters
  const { filtered = urlOf(filters, { page: 1 }) !== urlOf() } = props
  const pageUrl = (page: number) => urlOf(filters, { page })
  const last = Math.max(1, Math.ceil(count / perPage))
  // The last rows of the last page were deleted, or no longer match.
  if (!children && page > last) {
    const action = { href: pageUrl(last), label: 'Last page' }
    return <EmptyNotice seed={seed} title={`There is no page ${page} any more.`} action={action} />
  }
  if (!children && !filtered) return <EmptyNotice seed={seed} {...none} />
  if (!children) {
    const showAll = { href: urlOf(), label: `Show all ${itemsName}` }
    const title = `No ${itemsName} match.`
    return <EmptyNotice seed={seed} title={title} description={noMatch} action={showAll} />
  }
  return (
    <>
      {children}
      {last > 1 && (
        <nav
          aria-label={`Pages of ${itemsName}`}
          className="mt-6 flex flex-wrap items-center justify-between gap-4"
        >
          {page > 1 ? <PageLink href={pageUrl(page - 1)} label="Previous page" /> : <span />}
          <p className="tabular text-small text-muted">
            Page {page} of {last}
          </p>
          {page < last ? <PageLink href={pageUrl(page + 1)} label="Next page" /> : <span />}
        </nav>
      )}
    </>
  )
}

/** A link to another page of a list. */
export const PageLink = (link: { href: string; label: string }) => (
  <ButtonLink {...link} variant="outline" size="sm" />
)

interface SearchFiltersProps {
  action: string
  /** The filters by the names of their fields; `q` is the search text. */
  values: FilterValues & { q: string }
  /** Singular and plural noun of the listed items: "post", "posts". */
  one: string
  many: string
  placeholder: string
  /** Number of matching items; undefined when the list could not be read. */
  count?: number
  children: ReactNode
}

/** Search box, filters and result count: a plain form, which JavaScript submits while the person types. */
export function SearchFilters(props: SearchFiltersProps) {
  const { action, values, one, many, placeholder, count, children } = props
  return (
    <LiveFilters action={action} values={values} className="mb-5 flex flex-wrap items-center gap-3">
      <div className="relative min-w-[min(14rem,100%)] grow basis-64">
        <Search aria-hidden="true" className="icon absolute inset-y-0 left-3 my-auto text-muted" />
        <Input
          compact
          type="search"
          name="q"
          aria-label={`Search ${many}`}
          defaultValue={values.q}
          placeholder={placeholder}
          className="pl-10"
        />
      </div>
      {children}
      <Button type="submit" variant="outline" size="sm" className="[@media(scripting:enabled)]:hidden">
        Apply
      </Button>
      {/* On a phone at the end of the last row of selects, where there is room. */}
      <p role="status" className="shrink-0 text-small text-muted empty:absolute sm:w-full">
        {count === undefined ? '' : `${count.toLocaleString('en')} ${count === 1 ? one : many}`}
      </p>
    </LiveFilters>
  )
}

type ChoiceProps = ComponentProps<typeof Select> & { label: string }

/** One select of a list's filters. */
export function Choice({ label, value, className, ...select }: ChoiceProps) {
  return (
    <div className={cn('grow basis-36 sm:grow-0 sm:basis-auto', className)}>
      <Select {...select} aria-label={label} defaultValue={value} />
    </div>
  )
}

type Params = Record<string, string | number | boolean>

/**
 * Returns a function that builds a list's URL from its filters and a change to them. Parameters at their
 * defaults are left out. A change returns to the `first` page unless it sets the page itself.
 */
export function listUrl<Filters extends Params>(
  path: string,
  rules: ZodType<Filters>,
  first: Partial<Filters>,
) {
  const defaults = rules.parse({})
  return (filters = defaults, change: Partial<Filters> = {}): string => {
    const params = Object.entries({ ...filters, ...first, ...change } as Params)
    const changed = params.filter(([name, value]) => value !== defaults[name])
    const query = new URLSearchParams(
      changed.map(([name, value]) => [name, value === true ? 'on' : String(value)]),
    )
    return query.size > 0 ? `${path}?${query}` : path
  }
}
