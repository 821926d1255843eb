/** The feeds of the newest articles: URL and media type. */
export const feeds = {
  rss: { path: '/feed.xml', type: 'application/rss+xml' },
  json: { path: '/feed.json', type: 'application/feed+json' },
} as const

/** Linked in the head of every page, so that feed readers find them. */
export const feedLinks = (title: string) =>
  Object.fromEntries(Object.values(feeds).map(({ path, type }) => [type, [{ url: path, title }]]))
