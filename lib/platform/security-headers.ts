/** Sent with every response: by Next for its own, by `server/` for all of them. */
export const securityHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
} as const

/**
 * The Content-Security-Policy for responses that Next sends itself, in development and on platforms. Next
 * writes inline scripts into static pages, where a nonce cannot change per request;
 * `server/content-policy.ts` replaces it with hashes.
 */
export const platformPolicy = policy({
  scripts: "'self' 'unsafe-inline'",
  styles: "style-src 'self' 'unsafe-inline'",
  frames: "'self'",
})

export function policy({ scripts, styles, frames }: Record<'scripts' | 'styles' | 'frames', string>) {
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    styles,
    "img-src 'self' data:",
    "connect-src 'self'",
    `frame-src ${frames}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
