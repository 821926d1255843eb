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
