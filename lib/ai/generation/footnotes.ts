import { hostOf, webAddress } from './addresses'
import { escapeMarkdown } from './markdown/edits'
import { mostAsked } from './max-lengths'
import { oneLine } from './plain'
import type { ChosenSource, CitedSource } from './types'

/** `[^1]: [Title](https://example.org/page), example.org`, built from the source's data. */
export const footnotes = (sources: readonly CitedSource[]): string =>
  sources
    .map(
      ({ number, title, url }) => `[^${number}]: [${escapeMarkdown(title)}](${target(url)}), ${hostOf(url)}`,
    )
    .join('\n')

/** A numbered source; without an http(s) URL it cannot be cited. */
export function citable({ title, url }: ChosenSource, index: number): CitedSource | undefined {
  const address = webAddress(url)
  if (!address) return undefined
  return { number: index + 1, title: oneLine(title, mostAsked.sourceTitle) || hostOf(address), url: address }
}

/** Escapes the URL, so that it can neither end the link nor be parsed as Markdown. */
const target = (url: string) =>
  url
    .replace(/[()<>\\`]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
    .replace(/&(?=[a-z0-9#]+;)/gi, '&amp;')
