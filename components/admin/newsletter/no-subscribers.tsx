import { Cloth } from '@/components/cloth/cloth'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { newsletterAddress } from './newsletter-address'
import type { Filters } from './newsletter-page'

const art = <Cloth spec={{ kind: 'loom', seed: 'newsletter', woven: 38, shape: 'tall' }} className="w-full" />

/** Nobody has subscribed yet, or nobody who was asked for. */
export function NoSubscribers({ filters }: { filters: Filters }) {
  if (newsletterAddress(filters, { page: filters.page }) === '/admin/newsletter') {
    return (
      <EmptyState
        className="bg-surface"
        art={art}
        title="Nobody has subscribed yet."
        description="Whoever asks for the newsletter on the blog appears here. People who agreed elsewhere can be imported."
      />
    )
  }
  return (
    <EmptyState
      className="bg-surface"
      art={art}
      title="No subscribers match."
      description="Try a shorter part of the address, or look at all of them."
      action={
        <Button asChild variant="outline" size="sm">
          <Link href="/admin/newsletter">Show all subscribers</Link>
        </Button>
      }
    />
  )
}
