/** On whatever lists posts: index, teaser, feed, the pages of categories and authors. */
export const postsTag = 'posts'

/** On one article, and on the articles that show it beside their own. */
export const postTag = (slug: string) => `post:${slug}`

/** On the articles that the next published post joins: the newest, and those that found too little to stand beside. */
export const newestTag = 'newest-post'

/** On one part of what the sitemap says of posts, and so on the sitemap. */
export const mapTag = (part: string) => `post-map:${part}`
