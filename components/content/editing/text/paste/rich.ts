const structure =
  /<(h[1-6]|b|strong|i|em|ul|ol|table|blockquote|pre|code|del|s|strike|hr|img)\b|<a\s[^>]*href|font-weight:\s*(bold|[6-9]00)|font-style:\s*italic|mso-list|text-decoration[^;"']*line-through/i

/** Editors of code copy every line with its colours: the plain text is what is wanted. */
const codeEditor =
  /^\s*(<(html|body|meta)[^>]*>|<!--.*?-->|\s)*<(div|pre) style="[^"]*font-family:[^"]*(mono|consolas|menlo)/is

/** Whether pasted HTML has anything that plain text would lose. */
export const isRich = (html: string) => structure.test(html) && !codeEditor.test(html)
