import { EmptyState } from '@/components/ui/empty-state'
import { BackToPosts } from './editor-heading'

/** SPEC 8: the post is gone, or could not be read. */
export function PostNotLoaded() {
  return (
    <>
      <BackToPosts />
      <div className="mt-4">
        <EmptyState
          title="Failed to load post"
          description="It may have been deleted, or the server is busy. Reload the page to try again."
        />
      </div>
    </>
  )
}
