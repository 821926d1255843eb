type Fields = Record<string, string | number | boolean | null | undefined>

/** Writes one structured line for the operator, with the time in UTC. Fields must hold no personal data and no secrets. */
export function logEvent(event: string, fields: Fields = {}) {
  console.log(line('info', event, fields))
}

/** Somebody asked for what their account may not do (`account`: its id). Strangers are not logged: every crawler is one. */
export function logRefusal(asked: string, { id, role }: { id: string; role: string }) {
  logEvent('access.refused', { asked, account: id, role })
}

/** Writes a failure once, with its cause, at the edge that turned it into an answer for a person. */
export function logError(event: string, error: unknown, fields: Fields = {}) {
  const cause = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  console.error(line('error', event, { cause, ...fields }))
}

// JSON escapes line breaks and control characters, so nothing typed by a visitor can forge a line.
const line = (level: string, event: string, fields: Fields) =>
  JSON.stringify({ level, time: new Date().toISOString(), event, ...fields })
