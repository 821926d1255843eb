import type { FootnoteDefinition, FootnoteReference, Nodes, Root } from 'mdast'
import { compact } from 'mdast-util-compact'
import { findAndReplace } from 'mdast-util-find-and-replace'
import { SKIP, visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { postMarkdown, textOf } from '@/lib/ai/generation/markdown'
import { maxLengths } from '@/lib/ai/generation/max-lengths'
import { oneLine } from '@/lib/ai/generation/plain'
import type { ChosenSource } from '@/lib/ai/generation/schema'
import { hostOf, normaliseUrl } from '@/lib/ai/generation/urls'

/** A source as the post cites it: `[^number]`. */
export interface CitedSource {
  readonly number: number
  readonly title: string
  readonly url: string
}

/** A numbered source; without an http(s) URL it cannot be cited. */
export function citable({ title, url }: ChosenSource, index: number): CitedSource | undefined {
  const address = normaliseUrl(url)
  if (!address) return undefined
  return { number: index + 1, title: oneLine(title, maxLengths.sourceTitle) || hostOf(address), url: address }
}

/** `[^1]: [Title](https://example.org/page), example.org`, built from the source's data. */
export const footnotes = (sources: readonly CitedSource[]): string =>
  postMarkdown.stringify({ type: 'root', children: sources.map(footnote) }).trim()

const footnote = ({ number, title, url }: CitedSource): FootnoteDefinition => ({
  type: 'footnoteDefinition',
  identifier: `${number}`,
  children: [
    {
      type: 'paragraph',
      children: [
        { type: 'link', url, children: [{ type: 'text', value: title }] },
        { type: 'text', value: `, ${hostOf(url)}` },
      ],
    },
  ],
})

/** Removes footnote definitions from the draft: they are built from the sources themselves. */
export const removeFootnoteTexts = () => (tree: Root, file: VFile) =>
  visit(tree, 'footnoteDefinition', (_, index, parent) => {
    if (!parent || index === undefined) return
    parent.children.splice(index, 1)
    file.message('Footnotes that the draft wrote itself were removed.')
    return [SKIP, index]
  })

const listHeadings = /^(sources|references|citations|bibliography|works cited|footnotes|notes)\W*$/i

/** Removes the model's own list of sources at the end; the chosen ones are added later. */
export const removeOwnSources = () => (tree: Root, file: VFile) => {
  for (;;) {
    const at = tree.children.findLastIndex(({ type }) => type === 'heading')
    const heading = tree.children[at]
    if (!heading || !listHeadings.test(textOf(heading).trim())) return
    tree.children.length = at
    file.message('The list of sources that the draft wrote itself was removed.')
  }
}

/** A footnote number without a definition, which the parser treats as text. */
const footnoteMark = /\[\^([^\]\s]{1,60})\]/g

/** Turns every footnote number into a reference, and removes those that belong to no chosen source. */
export const referToSources = (numbers: ReadonlySet<number>) => (tree: Root, file: VFile) => {
  // Joins adjacent texts: a tag inside a footnote number may have been removed.
  compact(tree)
  findAndReplace(tree, [footnoteMark, (_: string, label: string) => reference(label)])
  visit(tree, 'link', (link, index, parent) => {
    const label = /^\^([^\]\s]{1,60})$/.exec(textOf(link))?.[1]
    if (!label || !parent || index === undefined) return
    parent.children[index] = reference(label)
    file.message('A linked footnote number became a plain one.')
    return index
  })
  visit(tree, 'footnoteReference', ({ identifier }, index, parent) => {
    if (!parent || index === undefined || numbers.has(noteNumber(identifier))) return
    const before: Nodes | undefined = parent.children[index - 1]
    if (before?.type === 'text') before.value = before.value.replace(/ +$/, '')
    parent.children.splice(index, 1)
    file.message('A footnote number that belongs to none of the sources was removed.')
    return index
  })
}

const reference = (label: string): FootnoteReference => ({
  type: 'footnoteReference',
  identifier: label,
  label,
})

const noteNumber = (label: string) => (/^[1-9]\d?$/.test(label) ? Number(label) : 0)

/** The numbers of the cited sources. */
export function citedNumbers(tree: Root): Set<number> {
  const cited = new Set<number>()
  visit(tree, 'footnoteReference', ({ identifier }) => {
    cited.add(noteNumber(identifier))
  })
  return cited
}
