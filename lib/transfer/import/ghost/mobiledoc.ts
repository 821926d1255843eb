import { escapeHtml } from '../../../platform/html.ts'
import type { Loss } from '../model.ts'
import { cardToHtml, type Payload } from './cards.ts'

type Marker = [type: number, opened: number[], closed: number, value: unknown]

interface Mobiledoc {
  readonly atoms: unknown[][]
  readonly cards: unknown[][]
  readonly markups: [string, string[]?][]
  readonly sections: unknown[][]
}

/** A document of Ghost's former editor as HTML; undefined when it is none. */
export function mobiledocToHtml(json: string, losses: Loss[]): string | undefined {
  const document = parsed(json)
  if (!document) return undefined
  try {
    return document.sections.map((section) => sectionToHtml(section, document, losses)).join('')
  } catch {
    return undefined
  }
}

function parsed(json: string): Mobiledoc | undefined {
  try {
    const { atoms = [], cards = [], markups = [], sections } = JSON.parse(json)
    return Array.isArray(sections) ? { atoms, cards, markups, sections } : undefined
  } catch {
    return undefined
  }
}

const textTags = /^(p|h[1-6]|blockquote|aside|pull-quote)$/

function sectionToHtml([type, first, second]: unknown[], document: Mobiledoc, losses: Loss[]): string {
  if (type === 1) {
    const tagName = textTags.test(String(first))
      ? String(first).replace(/^(aside|pull-quote)$/, 'blockquote')
      : 'p'
    return `<${tagName}>${markersToHtml(second as Marker[], document)}</${tagName}>`
  }
  if (type === 2) return `<p><img src="${escapeHtml(String(first))}" alt=""></p>`
  if (type === 3) {
    const tagName = first === 'ol' ? 'ol' : 'ul'
    const items = (second as Marker[][]).map((item) => `<li>${markersToHtml(item, document)}</li>`)
    return `<${tagName}>${items.join('')}</${tagName}>`
  }
  const [name, payload] = type === 10 ? (document.cards[Number(first)] ?? []) : []
  return name ? cardToHtml(String(name), (payload ?? {}) as Payload, losses) : ''
}

function markersToHtml(markers: readonly Marker[], { atoms, markups }: Mobiledoc): string {
  const open: string[] = []
  return markers
    .map(([type, opened, closed, value]) => {
      const starts = opened.map((index) => {
        const [tagName = 'span', attributes = []] = markups[index] ?? []
        open.push(tagName)
        const href = tagName === 'a' ? attributes[attributes.indexOf('href') + 1] : undefined
        return href === undefined ? `<${tagName}>` : `<a href="${escapeHtml(href)}">`
      })
      const ends = Array.from({ length: closed }, () => `</${open.pop() ?? 'span'}>`)
      return (
        starts.join('') +
        (type === 1 ? atomToHtml(atoms[Number(value)]) : escapeHtml(String(value))) +
        ends.join('')
      )
    })
    .join('')
}

const atomToHtml = ([name, text]: unknown[] = []) =>
  name === 'soft-return' ? '<br>' : escapeHtml(String(text ?? ''))
