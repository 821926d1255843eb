import type { PostSummary } from '@/lib/content/posts/queries'
import { PostGrid } from '../post-grid'

/** Up to three articles like the one just read. */
export function RelatedPosts({ posts }: { posts: PostSummary[] }) {
  if (posts.length === 0) return null
  return (
    <section aria-labelledby="related">
      <h2 id="related" className="type-h3 mb-6">
        Related articles
      </h2>
      <PostGrid posts={posts} />
    </section>
  )
}
