type Fields = Record<string, string | number | boolean | null | undefined>

/** Writes one structured log line, with the time in UTC. Never pass personal data or secrets. */
export function logEvent(event: string, fields: Fields = {}) {
  console.log(line('info', event, fields))
}

/**
 * Logs that an account requested something its role does not allow (`account`: its id). Visitors are not
 * logged, because every crawler would be.
 */
export function logRefusal(request: string, { id, role }: { id: string; role: string }) {
  logEvent('access.refused', { asked: request, account: id, role })
}

/** Logs a failure once, with its cause, where it is turned into a response. */
export function logError(event: string, error: unknown, fields: Fields = {}) {
  console.error(line('error', event, { cause: causeOf(error), ...fields }))
}

function causeOf(error: unknown): string {
  if (error instanceof Error) return `${error.name}: ${error.message}`
  // Failures of Supabase's client are plain objects. Their details may hold values of rows.
  return String((error as { message?: unknown } | null | undefined)?.message ?? error)
}

/** The result of a read, or null if it failed, which is logged. */
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
