import { Allow, parse } from 'partial-json'

/**
 * The fields of an answer as far as it has been written: text so far, whole numbers, lists so far. Reads all of the
 * text each time, so ask at most a few times a second.
 */
export function fieldsSoFar(text: string): Record<string, unknown> {
  if (!text.trim()) return {}
  try {
    const value: unknown = parse(text, Allow.ALL & ~Allow.NUM)
    return isFields(value) ? whole(value) : {}
  } catch {
    return {}
  }
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function whole(fields: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, trimmed(value)]))
}

// The first half of a character that the stream has cut in two shows as a broken sign.
function trimmed(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/[\ud800-\udbff]$/, '') : value
}
