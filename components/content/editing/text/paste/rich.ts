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

const block = /^<(!doctype html|html|body|main|article|section|div|p|h[1-6]|ul|ol|table|blockquote)\b[^>]*>/i
const marks = /<(strong|b|em|i|u|del|s)>[^<]+<\/\1>|<a\s[^>]*href=[^>]*>[^<]+<\/a>/i

/** Whether a plain text is the source of a page or of a part of one, and not Markdown with some HTML. */
export function isHtmlSource(text: string): boolean {
  const source = text.trim()
  return !hasMarkdown(source) && ((block.test(source) && source.endsWith('>')) || marks.test(source))
}
