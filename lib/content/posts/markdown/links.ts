const here = 'https://here.invalid'

export type LinkKind = 'fragment' | 'page' | 'file' | 'contact' | 'external'

/** Where a sanitised address leads, judged as a browser would resolve it on a page of this site. */
export function linkKind(href: string): LinkKind {
  if (href.startsWith('#')) return 'fragment'
  if (!URL.canParse(href, here)) return 'file'
  const url = new URL(href, here)
  if (url.protocol === 'mailto:' || url.protocol === 'tel:') return 'contact'
  if (url.origin !== here) return 'external'
  return /\.\w+$/.test(url.pathname) ? 'file' : 'page'
}
