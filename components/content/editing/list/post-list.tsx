import type { ListedPost } from '@/lib/content/editing/listing'
import { siteIdentity } from '@/lib/school/identity'
import { PostRow } from './post-row'

export function PostList({ posts }: { posts: readonly ListedPost[] }) {
  const { timeZone } = siteIdentity()
  return (
    <ul className="grid gap-2.5">
      {posts.map((post) => (
        <PostRow key={post.id} post={post} timeZone={timeZone} />
      ))}
    </ul>
  )
}
