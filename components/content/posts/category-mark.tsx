import { Link } from '@/components/ui/link'
import { categoryColour } from '@/lib/art'
import { shelfPath } from '@/lib/content/posts/archives'
import type { PostSummary } from '@/lib/content/posts/queries'
import { shelfLink } from './archives/archive-link'

/** The category badge: a square of the category's yarn beside its name. */
export function CategoryMark({ category }: { category: PostSummary['category'] }) {
  if (!category) return null
  return (
    <p className="flex items-center gap-2 text-mini font-label">
      <span
        aria-hidden="true"
        className="size-3 border border-dip-11"
        style={{ backgroundColor: categoryColour(category.slug).hex }}
      />
      <Link href={shelfPath('category', category.slug)} className={shelfLink}>
        {category.name}
      </Link>
    </p>
  )
}
