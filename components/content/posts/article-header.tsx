import { postCloth } from '@/lib/art'
import type { Post } from '@/lib/content/posts/queries'
import { cn } from '@/lib/platform/cn'
import { articleColumns } from './article-columns'
import { CategoryMark } from './category-mark'
import { PostCover } from './post-cover'
import { PostMeta } from './post-meta'

/** The picture, with the title panel over its lower edge. */
export function ArticleHeader({ post }: { post: Post }) {
  return (
    <header>
      <PostCover
        post={post}
        cloth={postCloth({ slug: post.slug, categorySlug: post.category?.slug }, 'banner')}
        className="h-[clamp(180px,26vw,340px)]"
        sizes="100vw"
        priority
      />
      <div className={cn('container-page', articleColumns)}>
        <div className="relative z-1 -mx-gutter -mt-12 bg-bg px-gutter pt-8 md:-mt-20 md:w-fit md:min-w-186 lg:col-span-2 lg:col-start-2">
          <CategoryMark category={post.category} />
          <h1 className="type-h2 mt-3 text-balance">{post.title}</h1>
          <PostMeta post={post} withReadTime className="mt-5 mb-10" />
        </div>
      </div>
    </header>
  )
}
