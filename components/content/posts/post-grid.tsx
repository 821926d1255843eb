import type { ReactNode } from 'react'
import { postCloths } from '@/lib/art'
import type { PostSummary } from '@/lib/content/posts/queries'
import { PostCard } from './post-card'

type Props = {
  posts: PostSummary[]
  /** A last cell after the articles. */
  children?: ReactNode
}

/** Articles in reading order, three across where there is room, no two neighbours with the same cloth. */
export function PostGrid({ posts, children }: Props) {
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
