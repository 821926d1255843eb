type Fields = Record<string, string | number | boolean | null | undefined>

/** Writes one structured line for the operator. Fields must hold no personal data and no secrets. */
export function logEvent(event: string, fields: Fields = {}) {
  console.log(JSON.stringify({ level: 'info', event, ...fields }))
}

/** Writes a failure once, with its cause, at the edge that turned it into an answer for a person. */
export function logError(event: string, error: unknown, fields: Fields = {}) {
  const cause = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  console.error(JSON.stringify({ level: 'error', event, cause, ...fields }))
}
