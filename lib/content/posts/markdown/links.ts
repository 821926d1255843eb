const here = 'https://here.invalid'

export type LinkKind = 'fragment' | 'page' | 'file' | 'contact' | 'external'

/** What kind of target a sanitised address has, resolved as a browser would on a page of this site. */
export function linkKind(href: string): LinkKind {
  if (href.startsWith('#')) return 'fragment'
  if (!URL.canParse(href, here)) return 'file'
  const url = new URL(href, here)
  if (url.protocol === 'mailto:' || url.protocol === 'tel:') return 'contact'
  if (url.origin !== here) return 'external'
  return /\.\w+$/.test(url.pathname) ? 'file' : 'page'
}
