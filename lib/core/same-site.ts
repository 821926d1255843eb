/** Whether a request was sent by a page of this site: browsers name their page's origin with every POST. */
export function isSameSite(request: Request): boolean {
  const origin = request.headers.get('origin')
  const host = request.headers.get('host')
  return origin !== null && URL.canParse(origin) && new URL(origin).host === host
}
