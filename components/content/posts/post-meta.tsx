import { Link } from '@/components/ui/link'
import { archivePath } from '@/lib/content/posts/archives'
import type { PostSummary } from '@/lib/content/posts/queries'
import { cn } from '@/lib/platform/cn'
import { formatShortDate } from '@/lib/platform/time'
import { siteIdentity } from '@/lib/school/identity'
import { archiveLink } from './category-links'

type Shown = Pick<PostSummary, 'author' | 'authorName' | 'publishedAt' | 'readTime'>
type Props = { post: Shown; className?: string; withReadTime?: boolean }

/** Author, publish date and, when known, the minutes an article takes. */
export function PostMeta({ post, className, withReadTime = false }: Props) {
  return (
    <p className={cn('flex flex-wrap gap-x-4 gap-y-1 text-small text-muted', className)}>
      {post.author ? (
        <Link href={archivePath('author', post.author.slug)} className={cn('font-label', archiveLink)}>
          {post.authorName}
        </Link>
      ) : (
        <span className="font-label">{post.authorName}</span>
      )}
      <time dateTime={post.publishedAt}>{formatShortDate(post.publishedAt, siteIdentity().timeZone)}</time>
      {withReadTime && post.readTime ? <span className="tabular">{post.readTime} min read</span> : null}
    </p>
  )
}
