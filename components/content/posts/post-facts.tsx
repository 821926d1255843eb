import { Link } from '@/components/ui/link'
import { categoryColour } from '@/lib/art/subjects'
import { archivePath } from '@/lib/content/posts/archives'
import type { PostSummary } from '@/lib/content/posts/queries'
import { cn } from '@/lib/platform/cn'
import { formatShortDate } from '@/lib/platform/time'

// What a post says of itself. The editor's preview shows it in the browser, so nothing here reads the database.

export type PostFactsProps = {
  post: Pick<PostSummary, 'author' | 'authorName' | 'publishedAt' | 'readTime'>
  className?: string
  withReadTime?: boolean
}

/** Author, publish date in the time zone and, when known, reading time. */
export function PostFacts({
  post,
  timeZone,
  className,
  withReadTime = false,
}: PostFactsProps & { timeZone: string }) {
  return (
    <p className={cn('flex flex-wrap gap-x-4 gap-y-1 text-small wrap-anywhere text-muted', className)}>
      {post.author ? (
        <Link href={archivePath('author', post.author.slug)} className={cn('font-label', archiveLink)}>
          {post.authorName}
        </Link>
      ) : (
        <span className="font-label">{post.authorName}</span>
      )}
      <time dateTime={post.publishedAt}>{formatShortDate(post.publishedAt, timeZone)}</time>
      {withReadTime && post.readTime ? <span className="tabular">{post.readTime} min read</span> : null}
    </p>
  )
}

/** The category badge: the category's colour and name. */
export function CategoryBadge({ category }: { category: PostSummary['category'] }) {
  if (!category) return null
  return (
    <p className="flex items-center gap-2 text-mini font-label wrap-anywhere">
      <span
        aria-hidden="true"
        className="size-3 shrink-0 border border-dip-11"
        style={{ backgroundColor: categoryColour(category.slug).hex }}
      />
      <Link href={archivePath('category', category.slug)} className={archiveLink}>
        {category.name}
      </Link>
    </p>
  )
}

/** A link above the one that covers the whole card. It is at least 48 px high to be tapped; the negative margin takes that back from the layout. */
const archiveLink = 'relative z-1 -my-3 inline-flex min-h-12 items-center py-3 hover:underline'
