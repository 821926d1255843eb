export interface Asked {
  model?: string
  stream?: boolean
  store?: boolean
  instructions?: string | null
  input?: unknown
  include?: string[]
  tools?: { type: string }[]
  text?: { format?: { name?: string; schema?: JsonSchema } }
  [name: string]: unknown
}

export interface JsonSchema {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
  enum?: unknown[]
}

/** All text of a request's input, however deeply its messages are nested. */
export function wordsOf(input: unknown): string {
  if (typeof input === 'string') return input
  if (Array.isArray(input)) return input.map(wordsOf).join('\n')
  if (input && typeof input === 'object') {
    const { content, text } = input as { content?: unknown; text?: unknown }
    return wordsOf(content ?? text)
  }
  return ''
}

/** The topic of the request: the part marked as such, else the first words. */
export function topicOf({ input }: Asked): string {
  const words = wordsOf(input)
  const marked =
    /<topic>\s*([^<]+?)\s*<\/topic>/i.exec(words) ?? /\btopic["'*]*\s*[:=]\s*["'“]*([^\n"”]+)/i.exec(words)
  const topic = marked?.[1] ?? words.split('\n').find((line) => line.trim())
  return (topic ?? 'product design').trim().slice(0, 90)
}

/** A number that is always the same for the same text. */
export function numberOf(words: string): number {
  let hash = 2_166_136_261
  for (const character of words) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619)
  return hash >>> 0
}
