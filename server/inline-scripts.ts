/** A script whose text is part of the page. */
export interface InlineScript {
  text: string
  start: number
  end: number
  /** Whether it is one of the framework's or ours, so that it may run. */
  trusted: boolean
}

/** What distinguishes a page's own scripts from scripts in its content. */
export interface Trust {
  /** The texts of our own scripts and React's, which are the same on every page. */
  known: ReadonlySet<string>
  /** The nonce that Next was given for this response alone. */
  nonce?: string
}

const scriptElement = /<script(?=[\s/>])([^>]*)>([\s\S]*?)<\/script\s*>/gi
const hasSource = /\ssrc\s*=/i
const typeAttribute = /\stype\s*=\s*["']?([^\s"'>]*)/i
// The attribute of the script that starts hydration.
const hydrationStartId = / id="_R_"$/
// Script types that browsers neither run nor interpret, as they do import maps and speculation rules.
const inertTypes = /^(application\/ld\+json|deferred)$/i

/** The inline scripts in `html` that a browser would run. */
export function inlineScripts(html: string, { known, nonce }: Trust): InlineScript[] {
  const tail = tailStart(html)
  const scripts = []
  for (const { index: start, 0: element, 1: attributes = '', 2: text = '' } of html.matchAll(scriptElement)) {
    if (hasSource.test(attributes) || inertTypes.test(typeAttribute.exec(attributes)?.[1] ?? '')) continue
    const hasNonce = nonce !== undefined && attributes.replace(hydrationStartId, '') === ` nonce="${nonce}"`
    const trusted =
      hasNonce || known.has(text) || streamCompletion.test(text) || (start >= tail && isFlight(text))
    scripts.push({ text, start, end: start + element.length, trusted })
  }
  return scripts
}

/** React's calls that move a streamed part into its place. Their arguments are ids, which do nothing else. */
const streamCompletion = /^\$R[CSX]\("[BSP]:[0-9a-f]+"(,"[\w:;]*"){0,2}\)$/

// A cached page has no nonce. It ends with the framework's data, and content cannot get there, even if it
// closes elements too early: the footer comes between.
const pageEnd = '</body></html>'
const lastScript = /<script(?: nonce="[^"<>]*")?>([^<]*)<\/script>$/

/** The position where the framework's data at the end of the page begins. */
function tailStart(html: string): number {
  if (!html.endsWith(pageEnd)) return html.length
  let start = html.length - pageEnd.length
  for (;;) {
    const opening = html.lastIndexOf('<script', start - 1)
    const text = opening < 0 ? undefined : lastScript.exec(html.slice(opening, start))
    if (!text || text.index > 0 || !isFlight(text[1] ?? '')) return start
    start = opening
  }
}

const flightStart = '(self.__next_f=self.__next_f||[]).push([0])'
const flightPush = /^self\.__next_f\.push\((\[[0-3],.*\])\)$/
const chunkLoad =
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((\{.*\})\);$/

/** Whether a script only passes data to the framework: between its parentheses there is nothing but JSON. */
export const isPush = (text: string) => text === flightStart || isJson(flightPush.exec(text)?.[1])

const isFlight = (text: string) => isPush(text) || isJson(chunkLoad.exec(text)?.[1])

function isJson(text: string | undefined): boolean {
  try {
    return text !== undefined && typeof JSON.parse(text) === 'object'
  } catch {
    return false
  }
}
