import type { Metadata } from 'next'
import type { Post } from '@/lib/content/posts/queries'
import { feedLinks } from '@/lib/school/files'
import { siteIdentity } from '@/lib/school/identity'
import type { Page } from '@/lib/school/pages'
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

/** Metadata of a page for search engines and link previews; most of it is defined in `lib/school/pages.ts`. */
export function pageMetadata({ title, description, indexed = true, ...page }: MetadataInput): Metadata {
  const { name } = siteIdentity()
  const address = page.canonical ?? page.path
  const image = shareImage(page.pictureOf ?? address, page.picture)
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
