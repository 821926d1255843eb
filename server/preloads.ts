/** The distinct entries of a `Link` header: Next repeats some, sometimes with the nonce of the page. */
export function linksOf(link: unknown): string[] {
  const parts = [link ?? []].flat().flatMap((line) => String(line).split(/,\s*(?=<)/))
  return [...new Set(parts.map((part) => part.replace(/; nonce="[^"]*"/, '')))]
}

const preloadLink = /^<([^>]+)>; rel=preload((?:; \w+="[^"]*")+)$/

function preloadElements(link: unknown): string | undefined {
  const elements = linksOf(link).map((part) => {
    const [, url, attributes] = preloadLink.exec(part) ?? []
    return url && `<link rel="preload" href="${url}"${attributes?.replaceAll(';', '')}/>`
  })
  return elements.every(Boolean) ? elements.join('') : undefined
}

/**
 * Moves the preloads of the Link header into elements of the page: there they are compressed, and proxies
 * need not parse them. Removes the header.
 */
export function withPreloads(html: string, headers: Map<string, unknown>): string {
  const elements = preloadElements(headers.get('link'))
  if (elements) headers.delete('link')
  return elements ? html.replace('<head>', `<head>${elements}`) : html
}
