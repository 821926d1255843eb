import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { newestPosts } from '@/lib/content/posts/published'
import { PostGrid } from '../post-grid'

/** Suggestions where a search found nothing, or has not begun. `words`: the query. */
export async function NothingFound({ words }: { words: string }) {
  const posts = await newestPosts(3)
  return (
    <>
      {words && (
        <EmptyState
          title={<span role="status">No articles found for “{words}”.</span>}
          description="Try fewer or other words."
          action={
            <Button variant="outline" asChild>
              <Link href="/blog">See all articles</Link>
            </Button>
          }
        />
      )}
      {posts.length > 0 && (
        <>
          <h2 className="type-h3 mt-10 mb-6">Newest articles</h2>
          <PostGrid posts={posts} />
        </>
      )}
    </>
  )
}
