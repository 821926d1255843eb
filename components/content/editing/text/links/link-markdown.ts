import { type Command, type Range, selectionOf } from '../edits'

const anyAddress = /^(https?:\/\/|\/|#|mailto:|tel:)\S+$/i
const bareDomain = /^(www\.)?[\w-]+(\.[\w-]+)+(\/\S*)?$/
const bareMail = /^[^\s@]+@[\w-]+(\.[\w-]+)+$/

/** The address that a person typed, with what it needs to be one; undefined when it is none. `origin`: that of this site. */
export function addressOf(typed: string, origin: string): string | undefined {
  const text = typed.trim()
  if (anyAddress.test(text)) return withoutOrigin(text, origin)
  if (bareMail.test(text)) return `mailto:${text}`
  return bareDomain.test(text) ? withoutOrigin(`https://${text}`, origin) : undefined
}

/** The address of a page of this site as a path; any other as it is. */
export function withoutOrigin(address: string, origin: string): string {
  const isOwn = URL.canParse(address) && new URL(address).origin === origin
  return isOwn ? address.replace(/^\w+:[/\\]*[^/\\?#]*[/\\]*/, '/') : address
}

/** Links the selected words, or inserts the title where none are selected. The caret follows the link. */
export const linkTo =
  (address: string, title: string): Command =>
  (text, { start, end }) => {
    const selected = text.slice(start, end)
    const words = selected.trim() && selected.trim() !== address ? selected : escapeWords(title || address)
    const target = /[()\s<>]/.test(address) ? `<${address.replace(/[<>\s]/g, encodeURIComponent)}>` : address
    const insert = `[${words}](${target})`
    const caret = start + insert.length
    return { from: start, to: end, insert, select: { start: caret, end: caret } }
  }

const escapeWords = (words: string) => words.replace(/[\\[\]*_`<]/g, '\\$&')

/** The selection, and its text where that looks like an address. */
export function linkStart(area: HTMLTextAreaElement): { selection: Range; typed: string; words: string } {
  const selection = selectionOf(area)
  const words = area.value.slice(selection.start, selection.end)
  const address = addressOf(words, window.location.origin)
  return { selection, typed: address ?? '', words: address ? '' : words.trim() }
}
