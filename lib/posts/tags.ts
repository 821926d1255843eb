/** On whatever lists posts: index, teaser, feed, sitemap, the pages of categories and authors. */
export const postsTag = 'posts'

/** On one article, and on the articles that show it beside their own. */
export const postTag = (slug: string) => `post:${slug}`

/** On the articles that the next published post joins: the newest, and those that found too little to stand beside. */
export const newestTag = 'newest-post'
