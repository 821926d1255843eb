import { Link } from '@/components/ui/link'
import type { FoundPost } from '@/lib/content/posts/search'
import { stretchesOf } from '@/lib/content/posts/search-highlights'
import { CategoryMark } from '../category-mark'
import { PostMeta } from '../post-meta'

/** One search result, with the matches highlighted in its title and in a line of its text. */
export function FoundArticle({ post }: { post: FoundPost }) {
  return (
    <article className="stitch-b py-6">
      <CategoryMark category={post.category} />
      <h2 className="type-card mt-2">
        <Link href={`/blog/${post.slug}`} className="inline-block py-3 hover:underline">
          <Marked text={post.title} />
        </Link>
      </h2>
      <p className="text-muted">
        <Marked text={post.quote} />
      </p>
      <PostMeta post={post} withReadTime className="mt-3" />
    </article>
  )
}

function Marked({ text }: { text: string }) {
  return stretchesOf(text).map(({ text, found, at }) =>
    found ? (
      <mark key={at} className="bg-danfo text-dip-12">
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
