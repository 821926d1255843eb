import { cutAtWord } from '@/lib/content/posts/markdown/text'

/** Matches control characters, lone surrogates, private use, invisible characters and direction overrides. */
const invisible =
  /[\p{Cc}\p{Cs}\p{Co}\u200B\u2060-\u2064\u202A-\u202E\u2066-\u2069\uFEFF\u{E0000}-\u{E007F}]/gu

/** Text as an editor would type it: composed (NFC), one kind of line break, nothing invisible. */
export function cleanText(raw: string): string {
  const lines = raw.replace(/\r\n?|[\u2028\u2029]/g, '\n')
  return lines.replace(invisible, (mark) => (mark === '\n' || mark === '\t' ? mark : '')).normalize('NFC')
}

/** As `cleanText`, on one line and cut to `max` characters. */
export function oneLine(raw: string, max: number): string {
  return cutAtWord(cleanText(raw).replace(/\s+/g, ' ').trim(), max)
}

/** Words in lower case without accents, in any script. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** Stop words, which say nothing about the subject of a text. */
export const stopWords = new Set(
  'a an and are as at be but by can do does for from has have how i if in into is it its more my no not of on or our so than that the their them then they this to up was we what when where which who why will with you your'.split(
    ' ',
  ),
)

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

/** The sentences of a paragraph, each unchanged. */
export const sentencesOf = (paragraph: string): string[] =>
  [...segmenter.segment(paragraph)].map(({ segment }) => segment.trim()).filter((sentence) => sentence !== '')
