// RFC 9116 recommends an expiry of less than a year, so that an outdated copy is not trusted for long.
const validDays = 180

/** The text of `/.well-known/security.txt` (RFC 9116) as of `now`. */
export function securityText({ email, url }: { email: string; url: string }, now: Date): string {
  const expires = new Date(now)
  expires.setUTCDate(now.getUTCDate() + validDays)
  const lines = [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString().replace(/\.\d+Z$/, 'Z')}`,
    'Preferred-Languages: en',
    `Canonical: ${url}/.well-known/security.txt`,
  ]
  return `${lines.join('\n')}\n`
}
