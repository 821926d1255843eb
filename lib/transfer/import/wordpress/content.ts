import { escapeHtml } from '../../../platform/html.ts'
import { lengthLoss, maxSourceLength } from '../bounds.ts'
import { excerptOf } from '../excerpt.ts'
import { htmlToMarkdown } from '../html/html-to-markdown.ts'
import type { Loss } from '../model.ts'
import type { Site } from './shortcode-handlers.ts'
import { expandShortcodes } from './shortcodes.ts'

interface Article {
  readonly postId: string
  /** The old address of the article. */
  readonly base: string
  readonly raw: string
  /** The footnotes of the block editor, which are stored apart from the text. */
  readonly notes: string
}

/** The text of an article, from the classic or the block editor or both, as Markdown. */
export function articleToMarkdown({ postId, base, raw, notes }: Article, site: Site) {
  const length = lengthLoss(raw)
  if (length) return { markdown: '', headings: new Map<string, string>(), pictures: [], losses: [length] }
  const losses: Loss[] = []
  const context = { ...site, postId, losses }
  const html = expandShortcodes(withoutBlocks(raw, { ...site, losses, room: maxSourceLength }), context)
  const converted = htmlToMarkdown(html, { base, notes: parseNotes(notes) })
  return { ...converted, losses: [...losses, ...converted.losses] }
}

const comment = /^\s+(\/)?wp:([a-z][a-z0-9_/-]*)\s+(\{[\s\S]*\}\s+)?(\/)?$/

interface Blocks extends Pick<Site, 'blocks'> {
  readonly losses: Loss[]
  /** How many characters shared blocks may still add: they may contain each other. */
  room: number
}

const maxNested = 20

/**
 * HTML of blocks as it is; text outside of them is from the classic editor, in which blank lines are paragraphs. `around`: the shared
 * blocks in which it stands; WordPress shows none in itself.
 */
function withoutBlocks(
  raw: string,
  context: Blocks,
  around: readonly string[] = [],
  overrides: Map<string, string> = new Map(),
): string {
  let result = ''
  let text = ''
  let open = 0
  /** What the block that was opened last holds instead of its own words. */
  let words: string | undefined
  const add = () => {
    if (text.trim()) result += open > 0 ? text : `<blank-lines>${text}</blank-lines>`
    text = ''
  }
  const parts = raw.split('-->')
  const rest = parts.pop() ?? ''
  for (const part of parts) {
    const start = part.lastIndexOf('<!--')
    const match = start < 0 ? null : comment.exec(part.slice(start + 4))
    if (!match) {
      text += `${part}-->`
      continue
    }
    const [, closing, name = '', attributes = '', isVoid] = match
    text += part.slice(0, start)
    if (words !== undefined) text = withWords(text, words)
    words = undefined
    add()
    if (/^(core\/)?freeform$/.test(name)) continue
    if (closing) open = Math.max(0, open - 1)
    else if (isVoid) result += madeBlock(name, attributes, context, around)
    else open += 1
    const label = overrides.size > 0 && !closing && !isVoid ? labelOf(attributes) : ''
    if (label) words = overrides.get(label)
    if (label) overrides.delete(label)
  }
  text += rest
  add()
  return result
}

/** The name of a part of a shared block, by which an article can override its content (pattern overrides of WordPress 6.6). */
function labelOf(attributes: string): string {
  const { metadata } = parsed(attributes)
  return isRecord(metadata) && typeof metadata.name === 'string' ? metadata.name : ''
}

/** A paragraph or heading with other words in it. */
const withWords = (html: string, words: string) =>
  html.slice(0, html.indexOf('>') + 1) + words + html.slice(Math.max(0, html.lastIndexOf('</')))

/** An article's overrides of a shared block: text by the name of the part. Overridden addresses of buttons and pictures are lost. */
function overridesOf(content: unknown, losses: Loss[]): Map<string, string> {
  const overrides = new Map<string, string>()
  for (const [label, given] of Object.entries(isRecord(content) ? content : {})) {
    const { content: words, ...others } = isRecord(given) ? given : { given }
    if (typeof words === 'string') overrides.set(label, words)
    for (const value of Object.values(others)) losses.push(lostOverride(value))
  }
  return overrides
}

const lostOverride = (value: unknown): Loss => ({
  what: 'What an article changed in a shared block',
  why: 'The article shows what the block says.',
  excerpt: excerptOf(typeof value === 'string' ? value : JSON.stringify(value)),
})

/** A block without HTML of its own, which the old site made when the page was shown. */
function madeBlock(name: string, rawAttributes: string, context: Blocks, around: readonly string[]): string {
  const attributes = parsed(rawAttributes)
  const url = typeof attributes.url === 'string' ? attributes.url : ''
  const ref = String(attributes.ref)
  if (name === 'block' && around.length < maxNested && !around.includes(ref)) {
    const shared = context.blocks.get(ref)
    if (shared !== undefined && shared.length <= context.room) {
      context.room -= shared.length
      const overrides = overridesOf(attributes.content, context.losses)
      const shown = withoutBlocks(shared, context, [...around, ref], overrides)
      for (const unused of overrides.values()) context.losses.push(lostOverride(unused))
      return shown
    }
  }
  if (/^(core\/)?(embed|core-embed\/\w+|social-link)$/.test(name) && url) return `<p>${escapeHtml(url)}</p>`
  if (/^(core\/)?(footnotes|spacer|nextpage|more|separator)$/.test(name)) return ''
  context.losses.push({
    what: `The block ${name}`,
    why: 'The old site made its content when the page was shown; it is not in the export.',
    ...(rawAttributes.trim() && { excerpt: excerptOf(rawAttributes) }),
  })
  return ''
}

function parsed(json: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json)
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function parseNotes(json: string): { id: string; content: string }[] {
  try {
    const value: unknown = JSON.parse(json)
    return Array.isArray(value)
      ? value.flatMap(({ id, content } = {}) =>
          typeof id === 'string' && typeof content === 'string' ? [{ id, content }] : [],
        )
      : []
  } catch {
    return []
  }
}
