import path from 'node:path'
import type { NextConfig } from 'next'
import { CLOTH_HEADERS } from './lib/art/headers.ts'
import { buildFolder } from './lib/platform/build-folder.ts'
import { platformPolicy, securityHeaders } from './lib/platform/security-headers.ts'
import { siteFiles } from './lib/school/files.ts'
import { allPages, hasParameter } from './lib/school/pages.ts'

const development = process.env.NODE_ENV === 'development'

// Next's development server uses `eval`.
const contentSecurityPolicy = development
  ? platformPolicy.replace("'unsafe-inline'", "'unsafe-inline' 'unsafe-eval'")
  : platformPolicy

// A page behind a private link is not cached or indexed, and its URL is never sent anywhere.
const privateLinkHeaders = {
  'X-Robots-Tag': 'noindex, nofollow',
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
}

// A page of a private link with a form: the link is never sent to another site. With `no-referrer` a browser
// without script would post the form with the origin `null`, which Next rejects.
const linkFormHeaders = { ...privateLinkHeaders, 'Referrer-Policy': 'same-origin' }

// Next compresses the response of a route handler only if its content type is set here.
const handlers = [
  ...siteFiles.filter(({ listsPosts }) => listsPosts),
  { path: '/sitemap/:part', type: 'application/xml' },
]

// Pages at these paths also have a noindex element; redirects and JSON responses can have only the header.
const noindexPaths = [
  '/admin/:path*',
  '/api/:path*',
  ...allPages.filter((page) => page.indexed === false && !hasParameter(page)).map(({ path }) => path),
]

const asList = (headers: Record<string, string>) =>
  Object.entries(headers).map(([key, value]) => ({ key, value }))

export default {
  distDir: buildFolder,
  cacheComponents: true,
  partialPrefetching: false,
  cacheHandler: path.resolve('lib/platform/page-cache/handler.mjs'),
  // For each of its two caches in memory. Complete pages are in that of `server/`, and this size bounds the number of small entries.
  cacheMaxMemorySize: 16 * 1024 * 1024,
  poweredByHeader: false,
  // `server/` gives every page its ETag.
  generateEtags: false,
  // Not bundled, because it loads its WebAssembly from the folder of its own file.
  serverExternalPackages: ['harfbuzzjs'],
  // `npm test` checks types; `npm start` need not check them again.
  typescript: { ignoreBuildErrors: true },
  reactStrictMode: true,
  images: {
    formats: ['image/avif', 'image/webp'],
    // Only our own pictures are resized, to the widths that pages use; any other request gets a 400.
    localPatterns: ['/media/*', '/images/**'].map((pathname) => ({ pathname, search: '' })),
    remotePatterns: [],
    qualities: [75],
    imageSizes: [64, 96, 128, 256, 384],
    deviceSizes: [640, 828, 1200, 1920],
    maximumDiskCacheSize: 200_000_000,
    maximumResponseBody: 8_000_000,
  },
  experimental: {
    // Load the modules of a route at its first request instead of at startup, which makes startup faster and saves the memory of unused routes.
    preloadEntriesOnStart: false,
    imgOptConcurrency: 1,
    imgOptOperationCache: false,
    imgOptMaxInputPixels: 40_000_000,
  },
  rewrites: async () => ({
    beforeFiles: [
      // Serves the variant of a course, which ignores an unknown one (CONTRACT decision 19). In front of Next,
      // `server/cache-key.ts` maps the URLs of known courses.
      {
        source: '/enroll',
        has: [{ type: 'query', key: 'course', value: '(?<course>[a-z0-9-]{1,60})' }],
        destination: '/enroll/:course',
      },
    ],
    afterFiles: [],
    fallback: [],
  }),
  headers: async () => [
    { source: '/:path((?!_next/static/).*)', headers: asList(securityHeaders) },
    {
      // The frame for the vendor's script has its own policy; a second one would be added, not replace it.
      source: '/:path((?!_next/static/|challenge$).*)',
      headers: asList({ 'Content-Security-Policy': contentSecurityPolicy }),
    },
    // Static files need no content policy, which would make each response larger.
    { source: '/_next/static/:path*', headers: asList({ 'X-Content-Type-Options': 'nosniff' }) },
    { source: '/cloth/:path*', headers: asList(CLOTH_HEADERS) },
    { source: '/:page(preview|application)/:path*', headers: asList(privateLinkHeaders) },
    ...handlers.map(({ path, type }) => ({
      source: path,
      headers: asList({ 'Content-Type': `${type}; charset=utf-8` }),
    })),
    ...noindexPaths.map((source) => ({ source, headers: asList({ 'X-Robots-Tag': 'noindex' }) })),
    // Last, because the last header of a name is sent.
    { source: '/application/:token/:form(phone|seat)', headers: asList(linkFormHeaders) },
    { source: '/newsletter/:path*', headers: asList(linkFormHeaders) },
  ],
} satisfies NextConfig
