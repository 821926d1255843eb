type Fields = Record<string, string | number | boolean | null | undefined>

/** Writes one structured line for the operator, with the time in UTC. Fields must hold no personal data and no secrets. */
export function logEvent(event: string, fields: Fields = {}) {
  console.log(line('info', event, fields))
}

/**
 * Logs that an account requested something its role does not allow (`account`: its id). Visitors are not logged,
 * because every crawler would be.
 */
export function logRefusal(asked: string, { id, role }: { id: string; role: string }) {
  logEvent('access.refused', { asked, account: id, role })
}

/** Logs a failure once, with its cause, where it is turned into a response. */
export function logError(event: string, error: unknown, fields: Fields = {}) {
  const cause = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  console.error(line('error', event, { cause, ...fields }))
}

/** What was read, or null when reading failed, which is logged. */
export async function orNull<Value>(read: Promise<Value>, event: string, fields?: Fields) {
  try {
    return await read
  } catch (error) {
    logError(event, error, fields)
    return null
  }
}

// JSON escapes line breaks and control characters, so user input cannot forge a log line.
const line = (level: string, event: string, fields: Fields) =>
  JSON.stringify({ level, time: new Date().toISOString(), event, ...fields })
