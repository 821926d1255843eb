import type { Metadata } from 'next'
import { Breadcrumbs } from '@/components/site/breadcrumbs'
import { AnswerNotFound } from '@/components/site/not-found'
import { PageBand } from '@/components/site/page-band'
import { EmptyState } from '@/components/ui/empty-state'
import { Section } from '@/components/ui/section'
import { type Shelf, type ShelfKind, shelfPath } from '@/lib/content/posts/archives'
import { postShelves, shelfPosts } from '@/lib/content/posts/cached-related'
import { postsPerPage } from '@/lib/content/posts/queries'
import { academy } from '@/lib/school/academy'
import { pages } from '@/lib/school/pages'
import { pageMetadata } from '@/lib/seo/metadata'
import { CategoryLinks } from '../category-links'
import { PostGrid } from '../post-grid'
import { PageLinks, pageAddress } from './page-links'

type Props = { kind: ShelfKind; slug: string; page: number | null }

/** Page `page` of the articles of a category or an author; a real 404 where there is none. */
export async function ShelfPage({ kind, slug, page }: Props) {
  const shelf = await findShelf(kind, slug)
  if (!shelf || !page || page > lastPageOf(shelf)) return <AnswerNotFound />
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

const findShelf = async (kind: ShelfKind, slug: string) =>
  (await postShelves(kind)).find((shelf) => shelf.slug === slug)

const lastPageOf = ({ posts }: Shelf) => Math.max(1, Math.ceil(posts / postsPerPage))

/** `3 articles by Halima Garba`, with the page number from page 2 on. */
function shelfIntro(kind: ShelfKind, { name, posts }: Shelf, page: number) {
  const count = posts === 1 ? '1 article' : `${posts} articles`
  return `${count} ${kind === 'category' ? 'on' : 'by'} ${name}${page > 1 ? `, page ${page}` : ''}`
}

/** The metadata of archive pages. An archive without articles stays out of search results. */
export async function shelfMetadata(kind: ShelfKind, slug: string, page = 1): Promise<Metadata> {
  const shelf = await findShelf(kind, slug)
  if (!shelf) return { title: 'Page not found', robots: { index: false } }
  const title = kind === 'category' ? `${shelf.name} articles` : `Articles by ${shelf.name}`
  return pageMetadata({
    ...pages[kind],
    title: page === 1 ? title : `${title}, page ${page}`,
    description: `${shelfIntro(kind, shelf, page)}, from the blog of an online product-design academy in ${academy.city}.`,
    path: pageAddress(shelfPath(kind, slug), page),
    indexed: shelf.posts > 0,
  })
}

/** A placeholder when there is no archive to prerender, because Next refuses an empty list. */
export async function shelfParams(kind: ShelfKind) {
  const shelves = (await postShelves(kind)).filter(({ posts }) => posts > 0).slice(0, 12)
  return shelves.length > 0 ? shelves.map(({ slug }) => ({ slug })) : [{ slug: '-' }]
}
