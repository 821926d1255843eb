import type { Image, Root } from 'mdast'
import { SKIP, visit } from 'unist-util-visit'
import { hostOf, webAddress } from '@/lib/ai/generation/addresses'
import type { Finding, JudgedPost } from './finding'

/** Checks links and pictures in the text; footnotes are skipped, because an editor chose their sources. */
export function findLinks(tree: Root, { sources = [] }: JudgedPost): Finding[] {
  const chosen = new Set(sources.map(({ url }) => webAddress(url)))
  const found: Finding[] = []
  visit(tree, (node) => {
    if (node.type === 'footnoteDefinition') return SKIP
    if (node.type === 'image') found.push(...pictureFindings(node))
    if (node.type === 'link' || node.type === 'definition') found.push(...linkFindings(node.url, chosen))
  })
  return found
}

function pictureFindings({ url, alt }: Image): Finding[] {
  const where = url.slice(0, 140)
  const sentence =
    'A picture has no alternative text. Say in a few words what it shows, between the square brackets.'
  const unseen: Finding = { kind: 'alt-text', severity: 'must', sentence, where }
  const check = 'A picture comes from another site. Check that it exists and that you may use it.'
  return [
    ...(alt?.trim() ? [] : [unseen]),
    ...(url.startsWith('/')
      ? []
      : [{ kind: 'link', severity: 'look', sentence: check, where } satisfies Finding]),
  ]
}

function linkFindings(url: string, chosen: ReadonlySet<string | undefined>): Finding[] {
  const where = url.slice(0, 140)
  const finding = (severity: Finding['severity'], sentence: string): Finding[] => [
    { kind: 'link', severity, sentence, where },
  ]
  if (/^(#|mailto:|tel:)/i.test(url)) return []
  if (/^\/(?!\/)/.test(url))
    return finding('look', 'A link leads to a page of this site. Check that the page exists.')
  const address = webAddress(url)
  if (!address || !hostOf(address).includes('.'))
    return finding(
      'must',
      'A link leads nowhere. Write the whole address, from https://, or remove the link.',
    )
  if (chosen.has(address)) return []
  if (address.startsWith('http:'))
    return finding('look', 'A link has no https. Try the address with https://, or choose another page.')
  return finding(
    'look',
    'A link leads to a page that is not one of the sources. Open it, and remove it if it is not what the text says.',
  )
}
