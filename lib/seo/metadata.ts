import type { Metadata } from 'next'
import type { Post } from '@/lib/content/posts/queries'
import { feedLinks } from '@/lib/school/feeds'
import { siteIdentity } from '@/lib/school/identity'
import type { ShareCard } from '@/lib/seo/share/card'
import { shareImage } from '@/lib/seo/share/image'

type Page = {
  title: string
  description: string
  /** The page's own address, from the root: `/about`. */
  path: string
  /** False keeps the page out of search results. */
  index?: boolean
  /** The page whose picture is used in link previews. Its own by default. */
  pictureOf?: string
  /** The picture's alternative text, for pages with content from the database. */
  card?: ShareCard
  /** The article shown by the page. */
  article?: Pick<Post, 'firstPublishedAt' | 'updatedAt' | 'authorName' | 'category'>
}

/** Metadata of a page for search engines and link previews. */
export function pageMetadata({ title, description, path, index = true, ...shared }: Page): Metadata {
  const { name } = siteIdentity()
  const image = shareImage(shared.pictureOf ?? path, shared.card)
  return {
    title,
    description,
    alternates: { canonical: path, types: feedLinks(name) },
    openGraph: {
      title,
      description,
      url: path,
      siteName: name,
      locale: 'en_NG',
      images: [image],
      ...kindOf(shared.article),
    },
    // The other Twitter fields default to the Open Graph ones above.
    twitter: { card: 'summary_large_image' },
    ...(index ? {} : { robots: { index: false } }),
  }
}

function kindOf(article: Page['article']) {
  if (!article) return { type: 'website' } as const
  return {
    type: 'article',
    publishedTime: article.firstPublishedAt,
    modifiedTime: article.updatedAt,
    authors: article.authorName,
    section: article.category?.name,
  } as const
}
