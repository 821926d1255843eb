import { Allow, parse } from 'partial-json'

/**
 * Parses the fields of an incomplete JSON response: text, integers and lists so far. Parses the whole text
 * each time, so call it at most a few times a second.
 */
export function partialFields(text: string): Record<string, unknown> {
  if (!text.trim()) return {}
  try {
    const value: unknown = parse(text, Allow.ALL & ~Allow.NUM)
    return isFields(value) ? trimAll(value) : {}
  } catch {
    return {}
  }
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function trimAll(fields: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, trimmed(value)]))
}

// A surrogate pair cut in two by the stream would be shown as a replacement character.
function trimmed(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/[\ud800-\udbff]$/, '') : value
}

/** Reports the text that each field of a streamed response has gained since the last call, in order. */
export function reportAdded(report: (field: string, text: string) => void) {
  const seen: Record<string, string> = {}
  return (fields: Record<string, unknown>) => {
    for (const [field, value] of Object.entries(fields)) {
      const before = seen[field] ?? ''
      if (typeof value !== 'string' || value.length <= before.length) continue
      seen[field] = value
      report(field, value.slice(before.length))
    }
  }
}
