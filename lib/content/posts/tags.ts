// In a file of its own for `server/`, which Node runs without a bundler.

/** Cache tag of every list of posts: index, teasers, feeds, category and author pages. */
export const postsTag = 'posts'

/** Cache tag of one article, and of articles that show it as a neighbour or related post. */
export const postTag = (slug: string) => `post:${slug}`

/** Cache tag of articles that the next publication changes: the newest, and those short of related posts. */
export const newestTag = 'newest-post'

/** Cache tag of one partition of the sitemap, and of the sitemap itself. */
export const sitemapTag = (part: string) => `post-map:${part}`
