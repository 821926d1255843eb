// Counts what is in an article, independently of the importer: each part of a fixture holds a word of its own, such as
// `par1` or `item2`, that says what the part is.

export type Kind = 'par' | 'head' | 'item' | 'cell' | 'quote' | 'code' | 'embed' | 'pic' | 'note' | 'cap'

const mark = /(?<![a-z])(par|head|item|cell|quote|code|embed|pic|note|cap)\d+(?![\d])/g

/** The marks of a source, each once, in the order in which they are seen first. */
export const marksOf = (source: string): string[] => [...new Set(source.replaceAll('\\n', ' ').match(mark))]

/** Paragraphs of Markdown that hold the text of several; each is one in the source. */
export const paragraphsWithSeveral = (markdown: string): string[] =>
  markdown
    .split(/\n[> ]*\n/)
    .filter((paragraph) => !/^[> ]*(`{3,}|~{3,})/.test(paragraph))
    .filter((paragraph) => (paragraph.match(/(?<![a-z])(?:par|quote)\d+/g) ?? []).length > 1)

/** The marks of Markdown with the kind of line or block that each is in; one that occurs twice is listed twice. */
export function marksIn(markdown: string): { mark: string; kind: Kind }[] {
  let fence = ''
  return markdown.split('\n').flatMap((line) => {
    const [, ticks = ''] = /^[> ]*(?:[-*+] |\d+\. )*(`{3,}|~{3,})/.exec(line) ?? []
    if (fence) {
      if (ticks.startsWith(fence)) fence = ''
      return found(line, 'code')
    }
    if (ticks) {
      fence = ticks
      return []
    }
    return pieces(line)
  })
}

const found = (line: string, kind: Kind) => (line.match(mark) ?? []).map((one) => ({ mark: one, kind }))

function pieces(line: string) {
  const kind = kindOf(line)
  const shown: { mark: string; kind: Kind }[] = []
  // A picture may stand in any line; its address and its caption belong to it.
  const rest = line.replace(
    /!\[([^\]]*)\]\(<?([^\s)>]*)>?(?:\s+"((?:[^"\\]|\\.)*)")?\)/g,
    (_, alt, address, title = '') => {
      shown.push(...found(`${address} ${alt}`, 'pic').slice(0, 1), ...found(title, 'cap'))
      return ''
    },
  )
  const links = rest.replace(/(?<=\]\()[^)]*(?=\))/g, (address) => {
    shown.push(...found(address, 'embed'))
    return ''
  })
  return [...shown, ...found(links, kind)]
}

function kindOf(line: string): Kind {
  if (/^\[\^\d+\]:/.test(line)) return 'note'
  if (/^[> ]*#{1,6} /.test(line)) return 'head'
  if (/^\s*\|/.test(line)) return 'cell'
  if (/^\s*>/.test(line)) return 'quote'
  if (/^\s*([-*+]|\d+[.)]) /.test(line)) return 'item'
  if (/^\s*<https?:[^>]*>\s*$/.test(line)) return 'embed'
  if (/^_.*_$/.test(line)) return 'cap'
  return 'par'
}
