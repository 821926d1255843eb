import { Cloth } from '@/components/cloth/cloth'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import type { Listing } from '@/lib/editing/listing'

const art = <Cloth spec={{ kind: 'loom', seed: 'posts', woven: 38, shape: 'tall' }} className="w-full" />

/** Nothing yet (SPEC 2), or nothing that was asked for. */
export function NoPosts({ listing }: { listing: Listing }) {
  const filtered = listing.q !== '' || listing.status !== 'all' || listing.page > 1
  if (!filtered) {
    return (
      <EmptyState
        className="bg-surface"
        art={art}
        title="No posts yet. Create your first one!"
        action={<Way href="/admin/posts/new" label="New Post" />}
      />
    )
  }
  return (
    <EmptyState
      className="bg-surface"
      art={art}
      title="No posts match."
      description="Try fewer words, or look at all posts."
      action={<Way href="/admin/posts" label="Show all posts" />}
    />
  )
}

function Way({ href, label }: { href: string; label: string }) {
  return (
    <Button asChild variant="outline" size="sm">
      <Link href={href}>{label}</Link>
    </Button>
  )
}
