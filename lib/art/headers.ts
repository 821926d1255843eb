// In a file of its own, so that next.config.ts does not load the generators.

/** Part of every cloth URL, which is cached for ever: raise it whenever the output of any kind changes. */
export const CLOTH_VERSION = 1

/**
 * Sent with every artwork, by the route and by next.config: Next compresses a response only when its
 * type was set there first, and a policy set there for all pages would replace the one of the route.
 */
export const CLOTH_HEADERS = {
  'Content-Type': 'image/svg+xml; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
  'X-Content-Type-Options': 'nosniff',
} as const
