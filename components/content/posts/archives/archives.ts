import type { Metadata } from 'next'
import { type Shelf, type ShelfKind, shelfPath } from '@/lib/content/posts/archives'
import { postShelves } from '@/lib/content/posts/cached-related'
import { postsPerPage } from '@/lib/content/posts/queries'
import { academy } from '@/lib/school/academy'
import { pages } from '@/lib/school/pages'
import { pageMetadata } from '@/lib/seo/metadata'
import { pageAddress } from './page-links'

export const findShelf = async (kind: ShelfKind, slug: string) =>
  (await postShelves(kind)).find((shelf) => shelf.slug === slug)

export const lastPageOf = ({ posts }: Shelf) => Math.max(1, Math.ceil(posts / postsPerPage))

/** `3 articles by Halima Garba`, with the page number from page 2 on. */
export function shelfIntro(kind: ShelfKind, { name, posts }: Shelf, page: number) {
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
