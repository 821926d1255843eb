import type { Metadata } from 'next'
import type { Post } from '@/lib/content/posts/queries'
import type { School } from '@/lib/school/compose'
import { feedLinks } from '@/lib/school/files'
import { type Page, withTexts } from '@/lib/school/pages'
import { school } from '@/lib/school/school'
import { type ShareCard, shareImage } from '@/lib/seo/share/cards'

type MetadataInput = Pick<Page, 'path' | 'canonical' | 'pictureOf'> & {
  title: string
  description: string
  indexed?: boolean
  /** The picture of link previews, for pages with content from the database. */
  picture?: ShareCard
  /** The article shown by the page. */
  article?: Pick<Post, 'firstPublishedAt' | 'updatedAt' | 'authorName' | 'category'>
}

/**
 * Metadata of a page of `lib/school/pages.ts`, whose texts are filled with the school's facts. A page whose title was
 * written by an author uses `metadataOf`.
 */
export async function pageMetadata(page: Page & { title: string; description: string }): Promise<Metadata> {
  const current = await school()
  return metadataOf(current, withTexts(page, current))
}

/** Metadata of a page for search engines and link previews. Texts are used as they are. */
export function metadataOf(
  school: School,
  { title, description, indexed = true, ...page }: MetadataInput,
): Metadata {
  const { name } = school.identity
  const address = page.canonical ?? page.path
  const image = shareImage(school, page.pictureOf ?? address, page.picture)
  return {
    title,
    description,
    alternates: { canonical: address, types: feedLinks(name) },
    openGraph: {
      title,
      description,
      url: address,
      siteName: name,
      locale: 'en_NG',
      images: [image],
      ...openGraphType(page.article),
    },
    // The other Twitter fields default to the Open Graph ones above.
    twitter: { card: 'summary_large_image' },
    ...(indexed ? {} : { robots: { index: false } }),
  }
}

/** Metadata of a page behind a private link: no address of it, no picture. */
export const privateMetadata = ({
  title,
  description,
}: {
  title: string
  description: string
}): Metadata => ({
  title,
  description,
  robots: { index: false, follow: false },
})

function openGraphType(article: MetadataInput['article']) {
  if (!article) return { type: 'website' } as const
  return {
    type: 'article',
    publishedTime: article.firstPublishedAt,
    modifiedTime: article.updatedAt,
    authors: article.authorName,
    section: article.category?.name,
  } as const
}
