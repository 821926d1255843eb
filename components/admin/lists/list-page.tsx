import { Cloth } from '@/components/art/cloth'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'

type Words = { title: string; description?: string; action?: { href: string; label: string } }

interface EmptyListProps {
  /** Whether the list was filtered or paged. */
  filtered: boolean
  none: Words
  noMatch: Words
  /** Chooses the cloth beside the words. */
  seed: string
}

/** Shown for an admin list without rows: there are none yet, or none match. */
export function EmptyList({ filtered, none, noMatch, seed }: EmptyListProps) {
  const { title, description, action } = filtered ? noMatch : none
  return (
    <EmptyState
      className="bg-surface"
      art={<Cloth spec={{ kind: 'loom', seed, woven: 38, shape: 'tall' }} className="w-full" />}
      title={title}
      description={description}
      action={
        action && (
          <Button asChild variant="outline" size="sm">
            <Link href={action.href}>{action.label}</Link>
          </Button>
        )
      }
    />
  )
}

interface PagesProps {
  /** What is paged, for the name of the landmark: "posts". */
  of: string
  page: number
  count: number
  perPage: number
  addressOf: (page: number) => string
}

/** Links to the previous and the next page; nothing when there is only one. */
export function Pages({ of, page, count, perPage, addressOf }: PagesProps) {
  const last = Math.max(1, Math.ceil(count / perPage))
  if (last === 1) return null
  return (
    <nav aria-label={`Pages of ${of}`} className="mt-6 flex flex-wrap items-center justify-between gap-4">
      {page > 1 ? <PageLink to={addressOf(page - 1)} label="Previous page" /> : <span />}
      <p className="tabular text-small text-muted">
        Page {page} of {last}
      </p>
      {page < last ? <PageLink to={addressOf(page + 1)} label="Next page" /> : <span />}
    </nav>
  )
}

/** A link to another page of a list. */
export function PageLink({ to, label }: { to: string; label: string }) {
  return (
    <Button asChild variant="outline" size="sm">
      <Link href={to}>{label}</Link>
    </Button>
  )
}
