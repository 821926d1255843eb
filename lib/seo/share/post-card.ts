import { postCloth } from '@/lib/art'
import type { PostSummary } from '@/lib/content/posts/queries'
import type { ShareCard } from './card'

export type CardPost = Pick<PostSummary, 'slug' | 'title' | 'readTime'> & {
  category: { slug: string } | null
}

/** The card of an article: its title, its cloth and its reading time. */
export function postCard({ slug, title, readTime, category }: CardPost): ShareCard {
  return {
    title,
    note: readTime ? `${readTime} min read` : '',
    cloth: postCloth({ slug, categorySlug: category?.slug }, 'og'),
  }
}
