import { Link } from '@/components/ui/link'
import { type AdireSpec, postCloth } from '@/lib/art'
import type { PostSummary } from '@/lib/content/posts/queries'
import { CategoryMark } from './category-mark'
import { LinkLoading } from './link-loading'
import { PostCover } from './post-cover'
import { PostMeta } from './post-meta'

type Props = {
  post: PostSummary
  /** The picture where the post has none of its own. */
  cloth?: AdireSpec
}

/** One article in a grid. The whole card is clickable; the visible link is the one that the keyboard reaches. */
export function PostCard({ post, cloth = clothOf(post) }: Props) {
  return (
    <article className="group relative flex h-full flex-col">
      <PostCover post={post} cloth={cloth} className="aspect-[3/2]" sizes="(min-width: 640px) 380px, 100vw" />
      <div className="flex grow flex-col gap-2 pt-5">
        <CategoryMark category={post.category} />
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
