const fence = /^[ \t]*(?:```|~~~).*$/gm
const address = /(!?\[[^\]]*\])\([^)]*\)/g
const tag = /<[^>]*>/g

/**
 * The word count, close enough to update while typing: runs of characters with a letter or a digit, without
 * URLs and Markdown marks. Loading the Markdown parser would cost the page more than everything else on it.
 */
export function countWords(markdown: string): number {
  const words = markdown.replace(fence, ' ').replace(address, '$1').replace(tag, ' ').split(/\s+/)
  return words.filter((word) => /[\p{L}\p{N}]/u.test(word.replace(/^\d+[.)]$/, ''))).length
}
