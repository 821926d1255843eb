import type { ReactNode } from 'react'
import { EmptyState } from '@/components/ui/empty-state'
import { Section } from '@/components/ui/section'
import type { PostSummary } from '@/lib/content/posts/queries'
import { OlderArticlesTile } from './older-articles-tile'
import { PostGrid } from './post-grid'

type Props = {
  posts: PostSummary[]
  /** Beside and below the heading: the search and the categories. */
  tools?: ReactNode
  /** The next page, linked in the grid's last cell where the featured post left one free. */
  olderPage?: number
  children?: ReactNode
}

/** The grid of articles, or the sentence of SPEC 2 when there are none. */
export function LatestArticles({ posts, tools, olderPage, children }: Props) {
  return (
    <Section aria-labelledby="latest">
      <div className="mb-10 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <h2 id="latest" className="type-h2">
          Latest Articles
        </h2>
        {tools}
      </div>
      {posts.length === 0 ? (
        <EmptyState title="No posts available yet. Check back soon!" />
      ) : (
        <PostGrid posts={posts}>{olderPage && <OlderArticlesTile page={olderPage} />}</PostGrid>
      )}
      {children}
    </Section>
  )
}
