import type { BlogPosting } from 'schema-dts'
import { archivePath } from '@/lib/content/posts/archives'
import { automatedEditor, type Post } from '@/lib/content/posts/queries'
import { isPictureUrl } from '@/lib/content/posts/urls'
import type { School } from '@/lib/school/compose'
import { type CardPost, postCard, shareImage } from '@/lib/seo/share/cards'
import { absoluteUrl, academyReference } from './json-ld'

/** A published article. */
export function articleData(school: School, post: Post, wordCount: number): BlogPosting {
  const url = absoluteUrl(`/blog/${post.slug}`)
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#article`,
    mainEntityOfPage: { '@type': 'WebPage', '@id': url },
    url,
    headline: post.title,
    description: post.metaDescription || undefined,
    image: articleImages(school, post),
    author: author(school, post),
    publisher: academyReference(school),
    datePublished: post.firstPublishedAt,
    dateModified: post.updatedAt,
    wordCount,
    articleSection: post.category?.name,
    inLanguage: 'en-NG',
  }
}

/** The article's own picture, if any, then the picture of its link preview. */
export function articleImages(school: School, post: CardPost & Pick<Post, 'heroImage'>): string[] {
  const shared = absoluteUrl(shareImage(school, `/blog/${post.slug}`, postCard(post)).url)
  return isPictureUrl(post.heroImage) ? [absoluteUrl(post.heroImage), shared] : [shared]
}

/**
 * The author; when there is none, the academy under the name that the page shows. Without the academy's `@id`, because all nodes with one `@id`
 * are one thing, which would then have both names.
 */
function author(school: School, { author }: Post) {
  const { name: _, '@id': __, ...academy } = academyReference(school)
  if (!author) return { ...academy, name: automatedEditor }
  return {
    '@type': 'Person',
    name: author.name,
    url: absoluteUrl(archivePath('author', author.slug)),
  } as const
}
