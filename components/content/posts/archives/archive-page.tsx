import { AnswerNotFound } from '@/components/site/answer-not-found'
import { Breadcrumbs } from '@/components/site/breadcrumbs'
import { NotFoundNotice } from '@/components/site/not-found-notice'
import { PageBand } from '@/components/site/page-band'
import { EmptyState } from '@/components/ui/empty-state'
import { Section } from '@/components/ui/section'
import { type ShelfKind, shelfPath } from '@/lib/content/posts/archives'
import { shelfPosts } from '@/lib/content/posts/cached-related'
import { pages } from '@/lib/school/pages'
import { PostGrid } from '../post-grid'
import { findShelf, lastPageOf, shelfIntro } from './archives'
import { CategoryLinks } from './category-links'
import { PageLinks, pageAddress } from './page-links'

type Props = { kind: ShelfKind; slug: string; page: number | null }

/** Page `page` of the articles of a category or an author; a real 404 where there is none. */
export async function ShelfPage({ kind, slug, page }: Props) {
  const shelf = await findShelf(kind, slug)
  if (!shelf || !page || page > lastPageOf(shelf)) {
    return (
      <AnswerNotFound>
        <NotFoundNotice />
      </AnswerNotFound>
    )
  }
  const posts = await shelfPosts(kind, shelf.id, page)
  return (
    <>
      <PageBand heading={shelf.name} intro={shelfIntro(kind, shelf, page)} />
      <Section aria-labelledby="articles">
        <h2 id="articles" className="sr-only">
          Articles
        </h2>
        <div className="mb-10">
          <CategoryLinks current={kind === 'category' ? slug : undefined} />
        </div>
        {posts.length === 0 ? (
          <EmptyState title="No posts available yet. Check back soon!" />
        ) : (
          <PostGrid posts={posts} />
        )}
        <PageLinks
          page={page}
          lastPage={lastPageOf(shelf)}
          addressOf={(n) => pageAddress(shelfPath(kind, slug), n)}
        />
      </Section>
      <Breadcrumbs page={{ ...pages[kind], title: shelf.name, path: shelfPath(kind, slug) }} />
    </>
  )
}
