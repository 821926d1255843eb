/** On whatever lists posts: index, teaser, feed, sitemap. */
export const postsTag = 'posts'

/** On one article. */
export const postTag = (slug: string) => `post:${slug}`
