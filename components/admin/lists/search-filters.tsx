import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { cn } from '@/lib/platform/cn'
import { LiveFilters } from './live-filters'

interface SearchFiltersProps {
  action: string
  q: string
  /** What is listed, one and many: "post", "posts". */
  one: string
  many: string
  placeholder: string
  /** How many match; undefined when the list could not be read. */
  count?: number
  children: ReactNode
}

/** Search, filters and a count. A plain form; with script it updates while one types. */
export function SearchFilters({ action, q, one, many, placeholder, count, children }: SearchFiltersProps) {
  return (
    <LiveFilters action={action} className="mb-5 flex flex-wrap items-center gap-3">
      <div className="relative min-w-56 grow basis-64">
        <Search aria-hidden="true" className="icon absolute inset-y-0 left-3 my-auto text-muted" />
        <Input
          compact
          type="search"
          name="q"
          aria-label={`Search ${many}`}
          defaultValue={q}
          placeholder={placeholder}
          className="pl-10"
        />
      </div>
      {children}
      <Button type="submit" variant="outline" size="sm" className="[@media(scripting:enabled)]:hidden">
        Apply
      </Button>
      <p role="status" className="w-full text-small text-muted">
        {count === undefined ? '' : `${count.toLocaleString('en')} ${count === 1 ? one : many}`}
      </p>
    </LiveFilters>
  )
}

interface ChoiceProps {
  label: string
  name: string
  options: Record<string, string>
  value: string
  className?: string
}

/** One select of a list's filters. */
export function Choice({ label, name, options, value, className }: ChoiceProps) {
  return (
    <div className={cn('grow basis-36 sm:grow-0 sm:basis-auto', className)}>
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
