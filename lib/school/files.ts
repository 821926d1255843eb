/** The feeds of the newest articles: URL and media type. */
export const feeds = {
  rss: { path: '/feed.xml', type: 'application/rss+xml', listsPosts: true },
  json: { path: '/feed.json', type: 'application/feed+json', listsPosts: true },
} as const

interface SiteFile {
  readonly path: string
  readonly type: string
  /** The file lists the newest posts, so it is requested again when one of them changes. */
  readonly listsPosts?: true
}

/** The public files that are not pages, such as feeds and icons, each with its media type. */
export const siteFiles: readonly SiteFile[] = [
  feeds.rss,
  feeds.json,
  { path: '/llms.txt', type: 'text/plain', listsPosts: true },
  { path: '/sitemap.xml', type: 'application/xml', listsPosts: true },
  { path: '/robots.txt', type: 'text/plain' },
  { path: '/manifest.webmanifest', type: 'application/manifest+json' },
  { path: '/icon.svg', type: 'image/svg+xml' },
  { path: '/apple-icon.png', type: 'image/png' },
  { path: '/favicon.ico', type: 'image/x-icon' },
]

/** The links to the feeds in the head of every page, by which feed readers find them. */
export const feedLinks = (title: string) =>
  Object.fromEntries(Object.values(feeds).map(({ path, type }) => [type, [{ url: path, title }]]))
