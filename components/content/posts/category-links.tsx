import { Link } from '@/components/ui/link'
import { categoryColour } from '@/lib/art/subjects'
import { archivePath } from '@/lib/content/posts/archives'
import { postArchives } from '@/lib/content/posts/published'

/** Every category that has articles, as a row of links. `current`: the slug of the category being shown. */
export async function CategoryLinks({ current }: { current?: string }) {
  const categories = (await postArchives('category')).filter(({ posts }) => posts > 0)
  if (categories.length === 0) return null
  return (
    <nav aria-label="Categories">
      <ul className="flex flex-wrap gap-x-6">
        {categories.map(({ slug, name, posts }) => (
          <li key={slug}>
            <Link
              href={archivePath('category', slug)}
              aria-current={slug === current ? 'page' : undefined}
              className="inline-flex min-h-12 items-center gap-2 text-small font-label hover:underline aria-[current]:underline"
            >
              <span
                aria-hidden="true"
                className="size-3 border border-dip-11"
                style={{ backgroundColor: categoryColour(slug).hex }}
              />
              {name}
              <span className="tabular text-muted">
                {posts}
                <span className="sr-only"> {posts === 1 ? 'article' : 'articles'}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
