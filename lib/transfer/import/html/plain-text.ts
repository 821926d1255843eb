import { Parser } from 'htmlparser2'

const inline =
  /^(a|abbr|b|bdi|bdo|big|cite|code|del|dfn|em|font|i|ins|kbd|mark|q|s|samp|small|span|strike|strong|sub|sup|tt|u|var|wbr)$/
const unseen = /^(script|style|template)$/

/** No title, name or excerpt is longer. */
const maxLength = 50_000

/** The text that a title, a name or an excerpt shows, on one line: other systems store them as HTML. */
export function plainText(html: string): string {
  let text = ''
  let hidden = 0
  const parser = new Parser({
    onopentagname: (name) => {
      if (unseen.test(name)) hidden += 1
      if (!inline.test(name)) text += ' '
    },
    ontext: (part) => {
      if (hidden === 0) text += part
    },
    onclosetag: (name) => {
      if (unseen.test(name)) hidden -= 1
      if (!inline.test(name)) text += ' '
    },
  })
  parser.end(html.slice(0, maxLength))
  return text.replace(/\s+/g, ' ').trim()
}
