import { categoryColour } from '@/lib/cloth'
import type { PostSummary } from '@/lib/posts/queries'

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
      {category.name}
    </p>
  )
}
