const jsonFence = /^(`{3,}|~{3,})(?:[ \t]*json)?\s*(\{[\s\S]*\})\s*\1?$/i

/**
 * Replaces content that a model wrapped in a json code fence with the `content` field inside it (SPEC 2,
 * /blog/{slug}). Only once: a fence inside it, and JSON that cannot be parsed, is returned to be shown as
 * text. Never throws.
 */
export function unwrapJsonFence(content: string): string {
  const json = content.trim().match(jsonFence)?.[2]
  const inner = json && (parseJson(json) as { content?: unknown } | undefined)?.content
  return typeof inner === 'string' ? inner : content
}

/** The value of a JSON text; undefined when it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
