export { compileArticle } from './compile'
export { tableOfContents } from './contents'
export { renderFeedHtml } from './feed'
export { linkKind } from './links'
