import { JsonLd } from '@/components/site/json-ld'
import { wordCount } from '@/lib/posts/markdown'
import type { Post } from '@/lib/posts/queries'
import { articleData } from '@/lib/structured-data/article'

/** Beside an article that is published: what it is, for programs. */
export async function ArticleData({ post }: { post: Post }) {
  return <JsonLd about={articleData(post, await wordCount(post.content))} />
}
