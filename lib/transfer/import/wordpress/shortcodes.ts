import { excerptOf } from '../excerpt.ts'
import { plainText } from '../html/plain-text.ts'
import {
  type Attributes,
  type Context,
  codeBlock,
  codeWord,
  handlers,
  languageOf,
} from './shortcode-handlers.ts'

const opening =
  /\[(\[?)([a-zA-Z][\w-]*)((?:\s(?:"[^"]*"|'[^']*'|[^\]"'/[]|\/(?!\])|"(?![^"]*")|'(?![^']*'))*|=[^\][]*)?)(\/?)\](\]?)/g

/** Shortcodes as the HTML that they stand for; of unknown ones the text in them stays, and they are named as losses. */
export function expandShortcodes(html: string, context: Context, depth = 0): string {
  const codeElement = /<(pre|code|script|style)\b/gi
  const endOf = endFinder(html.toLowerCase())
  let result = ''
  let end = 0
  // In code blocks, shortcodes are shown as text.
  for (let match = codeElement.exec(html); match; match = codeElement.exec(html)) {
    const close = endOf(`</${match[1]?.toLowerCase()}>`, match.index)
    if (close < 0) continue
    result += expandText(html.slice(end, match.index), context, depth) + html.slice(match.index, close)
    end = close
    codeElement.lastIndex = close
  }
  return result + expandText(html.slice(end), context, depth)
}

/** Returns where the next `mark` ends, or -1. Remembers when there is none left, so that the whole scan takes linear time. */
function endFinder(text: string) {
  const lasts = new Map<string, number>()
  return (mark: string, from: number): number => {
    const last = lasts.get(mark) ?? text.lastIndexOf(mark)
    lasts.set(mark, last)
    return last < from ? -1 : text.indexOf(mark, from) + mark.length
  }
}

function expandText(html: string, context: Context, depth: number): string {
  let result = ''
  let end = 0
  opening.lastIndex = 0
  const pattern = new RegExp(opening)
  const closes = lastCloses(html)
  for (let match = pattern.exec(html); match; match = pattern.exec(html)) {
    const [whole, before = '', name = '', rawAttributes = '', slash = '', after = ''] = match
    if (before && after) {
      result += html.slice(end, match.index) + whole.slice(1, -1)
      end = pattern.lastIndex
      continue
    }
    const start = match.index + before.length
    const tagEnd = pattern.lastIndex - after.length
    const isClosed = !slash && (closes.get(name) ?? -1) >= tagEnd
    const close = isClosed ? html.indexOf(`[/${name}]`, tagEnd) : -1
    const inner = close < 0 ? undefined : html.slice(tagEnd, close)
    if (before && inner !== undefined && html[close + name.length + 3] === ']') {
      // Double brackets around both tags: the shortcode is shown as text.
      result += html.slice(end, match.index) + html.slice(start, close + name.length + 3)
      end = close + name.length + 4
      pattern.lastIndex = end
      continue
    }
    const isAttached = /[\w)\]]/.test(html[start - 1] ?? '')
    const shown = expand(name, rawAttributes, inner, { isClosed: slash !== '', isAttached }, context, depth)
    if (shown === undefined) continue
    result += html.slice(end, start) + shown
    end = close < 0 ? tagEnd : close + name.length + 3
    pattern.lastIndex = end
  }
  return result + html.slice(end)
}

/** Where the last end tag of each shortcode is. */
const lastCloses = (html: string) =>
  new Map([...html.matchAll(/\[\/([\w-]+)\]/g)].map(({ 1: name = '', index }) => [name, index]))

/**
 * Names of shortcodes whose text only members, logged-in readers or buyers see. Short words match whole parts of a name only: the text of
 * `[showhide]` and `[blog_intro]` is for everybody.
 */
const gates =
  /restrict|members?[_-]?only|membership|^members?$|private|protect|paywall|premium|(^|[_-])((social|content|email|link|signin)?lock(er|ed)|hide|hidden|log(ged)?[_-]?in)(?=[_-]|$)|^(s2if|pmpro|rcp|mepr|ihc|wcm|wlm)([_-]|$)/i

/** `isClosed`: by a slash in its tag. `isAttached`: to a word before it, as the index of an array is. */
interface Tag {
  readonly isClosed: boolean
  readonly isAttached: boolean
}

/** Undefined for text in brackets that is no shortcode, such as "[sic]". */
function expand(
  written: string,
  raw: string,
  inner: string | undefined,
  { isClosed, isAttached }: Tag,
  context: Context,
  depth: number,
) {
  const name = written.toLowerCase()
  const known = Object.hasOwn(handlers, name) ? handlers[name] : undefined
  const attributes = attributesOf(raw)
  const expandIn = (text: string) => expandInner(text, context, depth)
  if (known) return known(attributes, inner ?? '', context, expandIn)
  const language = inner === undefined ? undefined : languageOf(name)
  if (inner !== undefined && language !== undefined)
    return (/^cc[a-z]*i/.test(name) ? codeWord : codeBlock)(
      { lang: language, ...attributes },
      inner,
      context,
      expandIn,
    )
  if (inner?.trim() && gates.test(name)) {
    context.losses.push({
      what: `The text in the shortcode ${name}`,
      why: 'By its name, the old site showed it to some readers only; everything in an article is public here.',
      excerpt: excerptOf(plainText(inner)),
    })
    return ''
  }
  const isShortcode =
    inner !== undefined ||
    isClosed ||
    (/=/.test(raw) && !raw.includes('<')) ||
    (!isAttached && /^[a-z]{2}\w*-\w|^[a-z]+_\w/.test(name))
  if (!isShortcode) return undefined
  const excerpt = excerptOf(`[${name}${raw}]`)
  context.losses.push({
    what: `The shortcode ${name}`,
    why: 'A plugin of the old site made it; its own text stays.',
    excerpt,
  })
  return expandIn(inner ?? '')
}

const expandInner = (inner: string, context: Context, depth: number) =>
  depth > 10 ? inner : expandShortcodes(inner, context, depth + 1)

function attributesOf(raw: string): Attributes {
  const attributes: Attributes = {}
  let unnamed = 0
  for (const [, name, double, single, bare, value] of raw.matchAll(
    /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))|("[^"]*"|'[^']*'|\S+)/g,
  )) {
    if (name) attributes[name.toLowerCase()] = double ?? single ?? bare ?? ''
    else attributes[unnamed++] = (value ?? '').replace(/^=?["']?|["']$/g, '')
  }
  return attributes
}
