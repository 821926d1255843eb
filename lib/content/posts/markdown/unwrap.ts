const jsonFence = /^(`{3,}|~{3,})(?:[ \t]*json)?\s*(\{[\s\S]*\})\s*\1?$/i

/**
 * Replaces content that a model wrapped in a json code fence with the `content` field inside it (SPEC 2,
 * /blog/{slug}). Only once: a fence inside it, and JSON that cannot be parsed, is returned to be shown as
 * text. Never throws.
 */
export function unwrapJsonFence(content: string): string {
  const json = content.trim().match(jsonFence)?.[2]
  return (json && contentField(json)) ?? content
}

function contentField(json: string): string | undefined {
  try {
    const { content } = JSON.parse(json)
    return typeof content === 'string' ? content : undefined
  } catch {
    return undefined
  }
}
