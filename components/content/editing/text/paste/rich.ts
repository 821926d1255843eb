const structure =
  /<(h[1-6]|b|strong|i|em|ul|ol|table|blockquote|pre|code|del|s|strike|hr|img)\b|<a\s[^>]*href|font-weight:\s*(bold|[6-9]00)|font-style:\s*italic|mso-list|text-decoration[^;"']*line-through/i

/** HTML of code editors, which copy every line with its colours: their plain text is pasted instead. */
const codeEditor =
  /^\s*(<(html|body|meta)[^>]*>|<!--.*?-->|\s)*<(div|pre) style="[^"]*font-family:[^"]*(mono|consolas|menlo)/is

/** Whether pasted HTML has anything that plain text would lose. */
export const isRich = (html: string) => structure.test(html) && !codeEditor.test(html)

/** Syntax that only Markdown has. */
const markdown = /^\s{0,3}(#{1,6} |```|~~~|\|.*\|\s*$|===+\s*$)|^[-*+] \*|\*\*|__|~~|\]\(|`/m
export const hasMarkdown = (text: string) => markdown.test(text)

const startsBlock =
  /^<(!doctype html|html|body|main|article|section|div|p|h[1-6]|ul|ol|table|blockquote)\b[^>]*>/i
const blockTag = /<(br|p|div|h[1-6]|ul|ol|li|table|blockquote|pre)\b/i
const marks = /<(strong|b|em|i|u|del|s)>[^<]+<\/\1>|<a\s[^>]*href=[^>]*>[^<]+<\/a>/i
const listItem = /^\s*([-*+•]|\d{1,3}[.)])\s/m

/**
 * The HTML of a plain text that is the source of a page or of a part of one; empty if it is anything else, as
 * Markdown with some HTML. Where marks are the only HTML, its line breaks count.
 */
export function htmlSourceOf(text: string): string {
  const source = text.trim()
  if (hasMarkdown(source)) return ''
  if (startsBlock.test(source) && source.endsWith('>')) return source
  if (!marks.test(source)) return ''
  if (blockTag.test(source)) return source
  return listItem.test(source) ? '' : source.replaceAll(/\r?\n/g, '<br>')
}
