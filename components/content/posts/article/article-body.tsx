import { compileArticle } from '@/lib/content/posts/markdown'
import { ArticleImage } from './article-image'
import { ArticleLink } from './article-link'
import './article.css'

/** The body of a post from its stored content (markdown, or markdown in a json fence). */
export function ArticleBody({ content }: { content: string }) {
  return <div className="article">{compileArticle(content, { a: ArticleLink, img: ArticleImage })}</div>
}
