/**
 * The content at a path of this origin, or '' where the status is not 200. A partitioned sitemap is read whole. Uses
 * conditional requests: downloading two megabytes again and again would slow what is measured.
 */
export function lookAt(origin: string) {
  const known = new Map<string, { etag: string; text: string }>()

  async function look(path: string): Promise<string> {
    const text = await read(path)
    if (!text.includes('<sitemapindex')) return text
    const parts = text.matchAll(/<loc>([^<]+)<\/loc>/g)
    return (await Promise.all([...parts].map(([, url = '']) => read(new URL(url).pathname)))).join('')
  }

  async function read(path: string): Promise<string> {
    const before = known.get(path)
    const answer = await fetch(origin + path, { headers: before && { 'if-none-match': before.etag } })
    if (answer.status === 304 && before) return before.text
    const text = await answer.text()
    if (!answer.ok) return ''
    const etag = answer.headers.get('etag')
    if (etag) known.set(path, { etag, text })
    return text
  }

  return look
}
