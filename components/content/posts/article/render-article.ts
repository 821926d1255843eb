import { renderToStaticMarkup } from 'react-dom/server'
import { ArticleBody } from './article-body'

/** The HTML a browser gets for an article, for tests. */
export async function renderArticle(content: string): Promise<string> {
  return renderToStaticMarkup(await ArticleBody({ content }))
}

/** The same without the element around the body. */
export const renderBody = async (content: string) =>
  (await renderArticle(content)).replace(/^<div class="article">|<\/div>$/g, '')
