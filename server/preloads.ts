const asked = /^<([^>]+)>; rel=preload((?:; \w+="[^"]*")+)$/

/** What Next asks browsers in a header to fetch ahead, as elements: there they are compressed, and no cache parses them. */
export function preloadElements(link: unknown): string | undefined {
  const parts = String(link).split(/,\s*(?=<)/)
  const elements = parts.map((part) => {
    const [, url, attributes] = asked.exec(part) ?? []
    return url && `<link rel="preload" href="${url}"${attributes?.replaceAll(';', '')}/>`
  })
  return elements.every(Boolean) ? elements.join('') : undefined
}
