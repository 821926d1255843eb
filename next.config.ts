import path from 'node:path'
import type { NextConfig } from 'next'
import { CLOTH_HEADERS } from './lib/art/headers'
import { platformPolicy, securityHeaders } from './lib/platform/security-headers'
import { courseDetailIds, flagship } from './lib/school/courses/details'
import { siteFiles } from './lib/school/files'
import { allPages, hasParameter } from './lib/school/pages'

const development = process.env.NODE_ENV === 'development'

// Next's development server evaluates code.
const contentSecurityPolicy = development
  ? platformPolicy.replace("'unsafe-inline'", "'unsafe-inline' 'unsafe-eval'")
  : platformPolicy

// A draft shown to a friend: kept by nobody, found by nobody, and its address told to nobody.
const previewHeaders = {
  'X-Robots-Tag': 'noindex, nofollow',
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
}

// Its address can end a subscription, so no other host learns it. With `no-referrer` a browser without script would post
// the form with the origin `null`, which Next refuses.
const newsletterHeaders = { ...previewHeaders, 'Referrer-Policy': 'same-origin' }

// Next compresses what a handler answers only when its type is known before.
const handlers = [
  ...siteFiles.filter(({ listsPosts }) => listsPosts),
  { path: '/sitemap/:part', type: 'application/xml' },
]

// Their pages say the same in a meta element; a redirect or a program's answer has none.
const neverFound = [
  '/admin/:path*',
  '/api/:path*',
  ...allPages.filter((page) => page.indexed === false && !hasParameter(page)).map(({ path }) => path),
]

const asList = (headers: Record<string, string>) =>
  Object.entries(headers).map(([key, value]) => ({ key, value }))

export default {
  cacheComponents: true,
  partialPrefetching: false,
  cacheHandler: path.resolve('lib/platform/page-cache/handler.mjs'),
  poweredByHeader: false,
  // `server/` gives every page a tag of its own.
  generateEtags: false,
  // Finds its WebAssembly beside its own file.
  serverExternalPackages: ['harfbuzzjs'],
  // `npm test` checks types; a start should not pay for it again.
  typescript: { ignoreBuildErrors: true },
  reactStrictMode: true,
  images: {
    formats: ['image/avif', 'image/webp'],
    // Only our own pictures, at the widths that pages ask for: anything else is 400.
    localPatterns: ['/media/*', '/images/**'].map((pathname) => ({ pathname, search: '' })),
    remotePatterns: [],
    qualities: [75],
    imageSizes: [64, 96, 128, 256, 384],
    deviceSizes: [640, 828, 1200, 1920],
    maximumDiskCacheSize: 200_000_000,
    maximumResponseBody: 8_000_000,
  },
  experimental: {
    imgOptConcurrency: 1,
    imgOptOperationCache: false,
    imgOptMaxInputPixels: 40_000_000,
  },
  // SPEC 2: any unknown course shows the fallback. One page serves them all, so guessing fills no cache.
  rewrites: async () => ({
    beforeFiles: [
      {
        source: `/course/:id((?!(?:${courseDetailIds.join('|')})$)[^/]+)`,
        destination: `/course/${flagship.id}`,
      },
    ],
    afterFiles: [],
    fallback: [],
  }),
  headers: async () => [
    { source: '/:path((?!_next/static/).*)', headers: asList(securityHeaders) },
    {
      // The frame in which other people's script runs has a policy of its own; a second would be added, not replace it.
      source: '/:path((?!_next/static/|challenge$).*)',
      headers: asList({ 'Content-Security-Policy': contentSecurityPolicy }),
    },
    // Nobody opens a script by itself, and a dozen of them would carry the policy a dozen times.
    { source: '/_next/static/:path*', headers: asList({ 'X-Content-Type-Options': 'nosniff' }) },
    { source: '/cloth/:path*', headers: asList(CLOTH_HEADERS) },
    { source: '/preview/:path*', headers: asList(previewHeaders) },
    ...handlers.map(({ path, type }) => ({
      source: path,
      headers: asList({ 'Content-Type': `${type}; charset=utf-8` }),
    })),
    ...neverFound.map((source) => ({ source, headers: asList({ 'X-Robots-Tag': 'noindex' }) })),
    // Last, because the last header of a name is sent.
    { source: '/newsletter/:path*', headers: asList(newsletterHeaders) },
  ],
} satisfies NextConfig
