export interface ResponsesRequest {
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
export function inputText(input: unknown): string {
  if (typeof input === 'string') return input
  if (Array.isArray(input)) return input.map(inputText).join('\n')
  if (input && typeof input === 'object') {
    const { content, text } = input as { content?: unknown; text?: unknown }
    return inputText(content ?? text)
  }
  return ''
}

/** The topic of the request: the part marked as such, else the first words. */
export function topicOf({ input }: ResponsesRequest): string {
  const text = inputText(input)
  const marked =
    /<topic>\s*([^<]+?)\s*<\/topic>/i.exec(text) ?? /\btopic["'*]*\s*[:=]\s*["'“]*([^\n"”]+)/i.exec(text)
  const topic = marked?.[1] ?? text.split('\n').find((line) => line.trim())
  return (topic ?? 'product design').trim().slice(0, 90)
}

/** A number that is always the same for the same text. */
export function stableNumber(text: string): number {
  let hash = 2_166_136_261
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619)
  return hash >>> 0
}
