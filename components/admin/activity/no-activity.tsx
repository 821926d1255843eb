import { Cloth } from '@/components/cloth/cloth'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import type { Filters } from '@/lib/activity/schema'
import { activityAddress } from './activity-address'

const art = <Cloth spec={{ kind: 'loom', seed: 'activity', woven: 38, shape: 'tall' }} className="w-full" />

/** Nothing has happened yet, or nothing that was asked for. */
export function NoActivity({ filters }: { filters: Filters }) {
  if (activityAddress(filters, { before: filters.before }) === '/admin/activity') {
    return (
      <EmptyState
        className="bg-surface"
        art={art}
        title="Nothing is recorded yet."
        description="Whatever is published, sent, changed or erased is noted here."
      />
    )
  }
  return (
    <EmptyState
      className="bg-surface"
      art={art}
      title="No activity matches."
      description="Try fewer words, or look at all of it."
      action={
        <Button asChild variant="outline" size="sm">
          <Link href="/admin/activity">Show all activity</Link>
        </Button>
      }
    />
  )
}
