import { renderToStaticMarkup } from 'react-dom/server'
import { ArticleBody } from './article-body'

/** The HTML a browser gets for an article, for tests. */
export function renderArticle(content: string): string {
  return renderToStaticMarkup(ArticleBody({ content }))
}

/** The same without the element around the body. */
export const renderBody = (content: string) =>
  renderArticle(content).replace(/^<div class="article">|<\/div>$/g, '')
