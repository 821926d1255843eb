import type { ReactNode } from 'react'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { type AdireSpec, postCloth, postCloths } from '@/lib/art'
import type { PostSummary } from '@/lib/content/posts/queries'
import { LinkLoading } from './link-loading'
import { PostCover } from './post-cover'
import { CategoryBadge, PostMeta } from './post-meta'

type Props = {
  posts: PostSummary[]
  /** A last cell after the articles. */
  children?: ReactNode
}

/** A grid of up to three columns, or an empty state. Adjacent generated pictures differ in layout. */
export function PostGrid({ posts, children }: Props) {
  if (posts.length === 0) return <EmptyState title="No posts available yet. Check back soon!" />
  const cloths = postCloths(posts.map(({ slug, category }) => ({ slug, categorySlug: category?.slug })))
  return (
    <ul className="grid gap-x-7 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
      {posts.map((post, index) => (
        <li key={post.slug}>
          <PostCard post={post} cloth={cloths[index]} />
        </li>
      ))}
      {children && <li>{children}</li>}
    </ul>
  )
}

/**
 * One article in a grid; `cloth` is its generated picture if it has no other. The whole card is clickable,
 * with one visible link for the keyboard.
 */
function PostCard({ post, cloth = clothOf(post) }: { post: PostSummary; cloth?: AdireSpec }) {
  return (
    <article className="group relative flex h-full flex-col">
      <PostCover post={post} cloth={cloth} className="aspect-[3/2]" sizes="(min-width: 640px) 380px, 100vw" />
      <div className="flex grow flex-col gap-2 pt-5">
        <CategoryBadge category={post.category} />
        <h3 className="type-card">{post.title}</h3>
        {post.excerpt && <p className="text-small text-muted">{post.excerpt}</p>}
        <div className="mt-auto flex items-center justify-between gap-4 pt-3">
          <PostMeta post={post} className="flex-col" />
          <Link
            href={`/blog/${post.slug}`}
            className="link inline-flex min-h-12 shrink-0 items-center font-label after:absolute after:inset-0"
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
