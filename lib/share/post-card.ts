import { postCloth } from '@/lib/cloth'
import type { PostSummary } from '@/lib/posts/queries'
import type { ShareCard } from './card'

/** The card of an article: its own title and cloth, and how long it takes to read. */
export function postCard({ slug, title, readTime, category }: PostSummary): ShareCard {
  return {
    title,
    note: readTime ? `${readTime} min read` : '',
    cloth: postCloth({ slug, categorySlug: category?.slug }, 'og'),
  }
}
