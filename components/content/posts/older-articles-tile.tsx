import { Link } from '@/components/ui/link'
import { LinkLoading } from './link-loading'

/** Fills the last cell of the first page's grid with the way to the rest. */
export function OlderArticlesTile({ page }: { page: number }) {
  return (
    <Link
      href={`/blog/page/${page}`}
      className="relative flex h-full min-h-48 flex-col items-start justify-end border border-dashed border-control p-6"
    >
      <span className="type-h3">Older articles</span>
      <span className="link mt-2 font-label">Page {page}</span>
      <LinkLoading what="posts" />
    </Link>
  )
}
