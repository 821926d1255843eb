const fence = /^[ \t]*(?:```|~~~).*$/gm
const address = /(!?\[[^\]]*\])\([^)]*\)/g
const tag = /<[^>]*>/g

/**
 * An approximate word count: runs of characters with a letter or a digit, without URLs and Markdown marks.
 * The Markdown parser would be exact, but is larger than the rest of the page's script.
 */
export function countWords(markdown: string): number {
  const words = markdown.replace(fence, ' ').replace(address, '$1').replace(tag, ' ').split(/\s+/)
  return words.filter((word) => /[\p{L}\p{N}]/u.test(word.replace(/^\d+[.)]$/, ''))).length
}
