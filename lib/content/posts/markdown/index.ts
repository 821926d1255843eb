export { compileArticle } from './compile'
export { renderFeedHtml } from './feed'
export { linkKind } from './links'
export { tableOfContents, wordCount } from './text'
