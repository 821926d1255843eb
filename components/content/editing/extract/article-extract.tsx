import { ArticleBody } from '@/components/content/posts/article/article-body'
import { extractOf } from '@/lib/ai/generation/extract'

/** How many characters of a result are shown (SPEC 9). */
const maxCharacters = 500

/** The beginning of a generated post, formatted as on the page of an article. */
export function ArticleExtract({ content }: { content: string }) {
  return <ArticleBody content={extractOf(content, maxCharacters)} />
}
