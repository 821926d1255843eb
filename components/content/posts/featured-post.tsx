import { ArrowRight } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { LabelTag } from '@/components/ui/label-tag'
import { Link } from '@/components/ui/link'
import { postCloth } from '@/lib/art'
import type { PostSummary } from '@/lib/content/posts/queries'
import { LinkLoading } from './link-loading'
import { PostCover } from './post-cover'
import { PostMeta } from './post-meta'

/** The newest post, large, overlapping the band above it. */
export function FeaturedPost({ post }: { post: PostSummary }) {
  return (
    <article className="container-page relative -mt-24" aria-labelledby="featured">
      <div className="grid border border-line bg-surface md:grid-cols-[7fr_5fr]">
        <PostCover
          post={post}
          cloth={postCloth({ slug: post.slug, categorySlug: post.category?.slug })}
          className="aspect-[3/2] md:aspect-auto md:min-h-100"
          sizes="(min-width: 1200px) 700px, (min-width: 768px) 60vw, 100vw"
          priority
        />
        <div className="flex flex-col items-start justify-center gap-4 p-6 md:p-10">
          <LabelTag tone="alaari">Featured</LabelTag>
          <h2 id="featured" className="type-h3">
            {post.title}
          </h2>
          {post.excerpt && <p className="text-muted">{post.excerpt}</p>}
          <PostMeta post={post} withReadTime />
          <Button variant="ink" asChild className="relative mt-2">
            <Link href={`/blog/${post.slug}`}>
              Read Article <ArrowRight className="icon" aria-hidden="true" />
              <LinkLoading what="article" />
            </Link>
          </Button>
        </div>
      </div>
    </article>
  )
}
