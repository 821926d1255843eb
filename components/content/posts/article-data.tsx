import { JsonLd } from '@/components/site/json-ld'
import { outlineOf } from '@/lib/content/posts/outline'
import type { Post } from '@/lib/content/posts/queries'
import { articleData } from '@/lib/seo/structured-data/article'

/** Structured data of a published article. */
export async function ArticleData({ post }: { post: Post }) {
  const { words } = await outlineOf(post.content)
  return <JsonLd about={articleData(post, words)} />
}
