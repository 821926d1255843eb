import type { ReactNode } from 'react'
import { LinkLoading } from '@/components/site/link-loading'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import type { AdireSpec } from '@/lib/art/spec'
import { postCloth, postCloths } from '@/lib/art/subjects'
import type { PostSummary } from '@/lib/content/posts/queries'
import { cn } from '@/lib/platform/cn'
import { PostCover } from './post-cover'
import { CategoryBadge } from './post-facts'
import { PostMeta } from './post-meta'

type Props = {
  posts: PostSummary[]
  /** A last cell after the articles. */
  children?: ReactNode
  /** Leaves out the excerpts; on a phone the pictures stand small beside the titles. */
  compact?: boolean
}

/** A grid of up to three columns, or an empty state. Adjacent generated pictures differ in layout. */
export function PostGrid({ posts, children, compact }: Props) {
  if (posts.length === 0) return <EmptyState title="No posts available yet. Check back soon!" />
  const cloths = postCloths(posts.map(({ slug, category }) => ({ slug, categorySlug: category?.slug })))
  return (
    <ul className={cn('grid gap-x-7 gap-y-12 sm:grid-cols-2 lg:grid-cols-3', compact && 'max-sm:gap-y-6')}>
      {posts.map((post, index) => (
        <li key={post.slug}>
          <PostCard post={post} cloth={cloths[index]} compact={compact} />
        </li>
      ))}
      {children && <li>{children}</li>}
    </ul>
  )
}

type PostCardProps = { post: PostSummary; cloth?: AdireSpec; compact?: boolean }

/**
 * One article in a grid; `cloth` is its generated picture if it has no other. The whole card is clickable,
 * with one visible link for the keyboard.
 */
function PostCard({ post, cloth = clothOf(post), compact }: PostCardProps) {
  return (
    <article
      className={cn(
        'group relative flex h-full flex-col wrap-anywhere',
        compact && 'max-sm:flex-row max-sm:gap-4',
      )}
    >
      <PostCover
        post={post}
        cloth={cloth}
        className={cn(
          'aspect-[3/2]',
          compact && 'max-sm:aspect-square max-sm:w-[min(6.5rem,30%)] max-sm:shrink-0 max-sm:self-start',
        )}
        sizes={compact ? '(min-width: 640px) 380px, 104px' : '(min-width: 640px) 380px, 100vw'}
      />
      <div className={cn('flex min-w-0 grow flex-col gap-2 pt-5', compact && 'max-sm:gap-1 max-sm:pt-0')}>
        <CategoryBadge category={post.category} />
        <h3 className="type-card">{post.title}</h3>
        {post.excerpt && !compact && <p className="text-small text-muted">{post.excerpt}</p>}
        <div
          className={cn(
            'mt-auto flex items-center justify-between gap-4 pt-3',
            compact && '[@media(width<18em)]:flex-wrap max-sm:pt-0',
          )}
        >
          <PostMeta post={post} className="flex-col" />
          <Link
            href={`/blog/${post.slug}`}
            className="link inline-flex min-h-12 shrink-0 items-center font-label wrap-normal after:absolute after:inset-0"
          >
            <span className="relative">
              Read more<span className="sr-only">: {post.title}</span>
              <LinkLoading what="article" />
            </span>
          </Link>
        </div>
      </div>
    </article>
  )
}

const clothOf = (post: PostSummary) => postCloth({ slug: post.slug, categorySlug: post.category?.slug })

/** The last cell of the first page's grid: a link to all other articles. */
export function OlderArticlesTile() {
  return (
    <Link
      href="/blog/page/2"
      className="relative flex h-full min-h-48 flex-col items-start justify-end border border-dashed border-control p-6"
    >
      <span className="type-h3">Older articles</span>
      <span className="link mt-2 font-label">Page 2</span>
      <LinkLoading what="posts" />
    </Link>
  )
}
