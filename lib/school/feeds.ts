/** Where the newest articles can be followed: address and media type. */
export const feeds = {
  rss: { path: '/feed.xml', type: 'application/rss+xml' },
  json: { path: '/feed.json', type: 'application/feed+json' },
} as const

/** For the head of every page, so that a feed reader finds them from any address. */
export const feedLinks = (title: string) =>
  Object.fromEntries(Object.values(feeds).map(({ path, type }) => [type, [{ url: path, title }]]))
