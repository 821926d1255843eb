import { Cloth } from '@/components/cloth/cloth'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { inboxAddress } from './inbox-address'
import type { Filters } from './inbox-page'

const art = <Cloth spec={{ kind: 'loom', seed: 'inbox', woven: 38, shape: 'tall' }} className="w-full" />

/** Nobody has written yet, or nothing that was asked for. */
export function NoMessages({ filters }: { filters: Filters }) {
  if (inboxAddress(filters, { page: filters.page }) === '/admin/inbox') {
    return (
      <EmptyState
        className="bg-surface"
        art={art}
        title="Nobody has written yet."
        description="Whatever visitors send through a form arrives here."
      />
    )
  }
  return (
    <EmptyState
      className="bg-surface"
      art={art}
      title="No messages match."
      description="Try fewer words, or look at all of them."
      action={
        <Button asChild variant="outline" size="sm">
          <Link href="/admin/inbox">Show all messages</Link>
        </Button>
      }
    />
  )
}
