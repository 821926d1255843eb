import { PostCover } from '@/components/content/posts/post-cover'
import { postCloth } from '@/lib/art'
import type { ListedPost } from '@/lib/content/editing/listing'

/** A post's picture at 72 px: its own, or its cloth in the bold cut. */
export function PostThumb({ post }: { post: Pick<ListedPost, 'slug' | 'heroImage' | 'categorySlug'> }) {
  return (
    <PostCover
      post={post}
      cloth={postCloth({ slug: post.slug, categorySlug: post.categorySlug }, 'bold')}
      sizes="72px"
      className="aspect-3/2 w-18 md:aspect-square md:w-13 md:justify-self-center"
    />
  )
}
