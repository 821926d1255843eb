import { parse as parseToml } from 'smol-toml'
import { parse as parseYaml } from 'yaml'

export type Fields = Readonly<Record<string, unknown>>

/** Front matter and the text below it; undefined when the front matter cannot be read. Nothing in it is ever executed. */
export function splitFrontMatter(source: string): { fields: Fields; body: string } | undefined {
  const text = source.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  for (const [pattern, parse] of formats) {
    const match = pattern.exec(text)
    if (!match) continue
    const fields = read(match[1] ?? '', parse)
    return fields && { fields, body: text.slice(match[0].length) }
  }
  const [line = '', json = ''] = jsonLine.exec(text) ?? []
  const fields = json && read(json, JSON.parse)
  if (fields) return { fields, body: text.slice(line.length) }
  // A language behind the line, as in `---js`, asks for the front matter to be executed.
  return /^---[ \t]*[a-z]/i.test(text) ? undefined : { fields: {}, body: text }
}

const yaml = (text: string): unknown =>
  parseYaml(text, { maxAliasCount: 20, customTags: [], logLevel: 'error' })
const formats: [RegExp, (text: string) => unknown][] = [
  [/^---[ \t]*(?:ya?ml[ \t]*)?\n([\s\S]*?)(?:^|\n)(?:---|\.\.\.)[ \t]*(?:\n|$)/, yaml],
  [/^\+\+\+[ \t]*\n([\s\S]*?)\n\+\+\+[ \t]*(?:\n|$)/, parseToml],
  [/^(\{\n[\s\S]*?\n\})[ \t]*\n/, JSON.parse],
]
/** JSON on the first line; what only looks like it is text. */
const jsonLine = /^(\{[ \t]*".*\})[ \t]*(?:\n|$)/

function read(text: string, parse: (text: string) => unknown): Fields | undefined {
  try {
    const value = parse(text) ?? {}
    return typeof value === 'object' && !Array.isArray(value) ? (value as Fields) : undefined
  } catch {
    return undefined
  }
}

/** The first of some fields that has text. Names are compared without case, hyphens and underscores; `a.b` is in `a`. */
export function textField(fields: Fields, ...names: string[]): string {
  for (const name of names) {
    const value = field(fields, name)
    const [first] = Array.isArray(value) ? value : [value]
    const text = isFields(first)
      ? (first.name ?? first.title ?? first.src ?? first.url ?? first.image)
      : first
    if ((typeof text === 'string' || typeof text === 'number') && String(text).trim())
      return String(text).trim()
  }
  return ''
}

export function listField(fields: Fields, ...names: string[]): string[] {
  return names.flatMap((name) => {
    const value = field(fields, name)
    const values = Array.isArray(value)
      ? value
      : typeof value === 'string' && name !== 'tags'
        ? [value]
        : typeof value === 'string'
          ? value.split(/[,\s]+/)
          : []
    return values
      .map((one) => (isFields(one) ? (one.name ?? one.title) : one))
      .filter((one) => typeof one === 'string' || typeof one === 'number')
      .map((one) => String(one).trim())
      .filter(Boolean)
  })
}

export function field(fields: Fields, name: string): unknown {
  const [first = '', ...rest] = name.split('.')
  const key = Object.keys(fields).find((one) => plainName(one) === plainName(first))
  const value = key === undefined ? undefined : fields[key]
  return rest.length === 0 ? value : isFields(value) ? field(value, rest.join('.')) : undefined
}

const plainName = (name: string) => name.toLowerCase().replace(/[-_]/g, '')
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
