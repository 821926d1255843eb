import { hostOf, webAddress } from './addresses'
import { escapeMarkdown } from './markdown/edits'
import { mostAsked } from './max-lengths'
import { oneLine } from './plain'
import type { ChosenSource, CitedSource } from './types'

/** `[^1]: [Title](https://example.org/page), example.org`, made here from the source itself. */
export const footnotes = (sources: readonly CitedSource[]): string =>
  sources
    .map(
      ({ number, title, url }) => `[^${number}]: [${escapeMarkdown(title)}](${target(url)}), ${hostOf(url)}`,
    )
    .join('\n')

/** A source under its number; without a web address there is nothing to cite. */
export function citable({ title, url }: ChosenSource, index: number): CitedSource | undefined {
  const address = webAddress(url)
  if (!address) return undefined
  return { number: index + 1, title: oneLine(title, mostAsked.sourceTitle) || hostOf(address), url: address }
}

/** Nothing in the address can end the link or be read as Markdown. */
const target = (url: string) =>
  url
    .replace(/[()<>\\`]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
    .replace(/&(?=[a-z0-9#]+;)/gi, '&amp;')
