const fence = /^[ \t]*(?:```|~~~).*$/gm
const address = /(!?\[[^\]]*\])\([^)]*\)/g
const tag = /<[^>]*>/g

/**
 * Words as a reader counts them, near enough to follow the typing: a run of characters with a letter or a digit,
 * without addresses and marks. The parser itself would cost the page more than all the rest of it.
 */
export function countWords(markdown: string): number {
  const words = markdown.replace(fence, ' ').replace(address, '$1').replace(tag, ' ').split(/\s+/)
  return words.filter((word) => /[\p{L}\p{N}]/u.test(word.replace(/^\d+[.)]$/, ''))).length
}
