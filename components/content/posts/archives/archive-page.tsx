import type { Metadata } from 'next'
import { Breadcrumbs } from '@/components/site/breadcrumbs'
import { NotFoundResponse } from '@/components/site/not-found'
import { PageBand } from '@/components/site/page-band'
import { Section } from '@/components/ui/section'
import { type Archive, type ArchiveKind, archivePath } from '@/lib/content/posts/archives'
import { archivePosts, postArchives } from '@/lib/content/posts/published'
import { postsPerPage } from '@/lib/content/posts/queries'
import { parsePageNumber } from '@/lib/content/posts/urls'
import { logUnknownPath } from '@/lib/platform/page-cache/unknown-path'
import { pages } from '@/lib/school/pages'
import { school } from '@/lib/school/school'
import { metadataOf } from '@/lib/seo/metadata'
import { CategoryLinks } from '../category-links'
import { PostGrid } from '../post-grid'
import { PageLinks, pageUrl } from './page-links'

/** Route parameters; without `page`, the first page is shown. */
type Params = Promise<{ slug: string; page?: string }>

/** One page of the articles of a category or an author, or a 404 response. */
export async function ArchivePage({ kind, params }: { kind: ArchiveKind; params: Params }) {
  const { slug, page } = await readParams(params)
  const archive = await findArchive(kind, slug)
  if (!archive || !page || page > lastPageOf(archive)) {
    const asked = (await params).page
    await logUnknownPath(archivePath(kind, slug) + (asked ? `/page/${asked}` : ''))
    return <NotFoundResponse />
  }
  const posts = await archivePosts(kind, archive.id, page)
  return (
    <>
      <PageBand heading={archive.name} intro={archiveIntro(kind, archive, page)} />
      <Section aria-labelledby="articles">
        <h2 id="articles" className="sr-only">
          Articles
        </h2>
        <div className="mb-10">
          <CategoryLinks current={kind === 'category' ? slug : undefined} />
        </div>
        <PostGrid posts={posts} />
        <PageLinks
          page={page}
          lastPage={lastPageOf(archive)}
          urlOf={(n) => pageUrl(archivePath(kind, slug), n)}
        />
      </Section>
      <Breadcrumbs page={{ ...pages[kind], title: archive.name, path: archivePath(kind, slug) }} />
    </>
  )
}

async function readParams(params: Params) {
  const { slug, page } = await params
  return { slug, page: page === undefined ? 1 : parsePageNumber(page) }
}

const findArchive = async (kind: ArchiveKind, slug: string) =>
  (await postArchives(kind)).find((archive) => archive.slug === slug)

const lastPageOf = ({ posts }: Archive) => Math.max(1, Math.ceil(posts / postsPerPage))

/** For example `3 articles by Halima Garba`; from page 2 on, with the page number. */
function archiveIntro(kind: ArchiveKind, { name, posts }: Archive, page: number) {
  const count = posts === 1 ? '1 article' : `${posts} articles`
  return `${count} ${kind === 'category' ? 'on' : 'by'} ${name}${page > 1 ? `, page ${page}` : ''}`
}

/** The metadata of archive pages. An archive without articles stays out of search results. */
export async function archiveMetadata(kind: ArchiveKind, params: Params): Promise<Metadata> {
  const { slug, ...rest } = await readParams(params)
  const page = rest.page ?? 1
  const archive = await findArchive(kind, slug)
  if (!archive) return { title: 'Page not found', robots: { index: false } }
  const current = await school()
  const title = kind === 'category' ? `${archive.name} articles` : `Articles by ${archive.name}`
  return metadataOf(current, {
    ...pages[kind],
    title: page === 1 ? title : `${title}, page ${page}`,
    description: `${archiveIntro(kind, archive, page)}, from the blog of an online product-design academy in ${current.academy.city}.`,
    path: pageUrl(archivePath(kind, slug), page),
    indexed: archive.posts > 0,
  })
}

/** The archives to prerender. If there are none, a placeholder, because Next refuses an empty list. */
export async function archiveParams(kind: ArchiveKind) {
  const archives = (await postArchives(kind)).filter(({ posts }) => posts > 0).slice(0, 12)
  return archives.length > 0 ? archives.map(({ slug }) => ({ slug })) : [{ slug: '-' }]
}
