import { logError } from '../../lib/platform/log.ts'

const minute = 60_000
const printing = ['log', 'info', 'warn', 'error'] as const
type Failure = Partial<{ severity: string; code: string; name: string; message: string }>

/**
 * Lets this process, which serves the embedded Supabase, print lines of the site's log only: lite prints its secret key, and refusals with
 * what visitors sent. Its errors that tell of a broken database are logged, and so is one that ends the process.
 */
export function logOnlyFailures() {
  const logged = new Map<string, number>()
  for (const method of printing) {
    const print = console[method]
    console[method] = (...values: unknown[]) => {
      if (isLogLine(values)) return print(values[0])
      // One that each request repeats is logged once a minute.
      const failure = values.find(isOfBrokenDatabase)
      const cause = String(failure?.message)
      if (!failure || Date.now() - (logged.get(cause) ?? 0) < minute) return
      logged.set(cause, Date.now())
      logError('database.failed', failure)
    }
  }
  process.on('uncaughtException', (error) => {
    logError('database.failed', error)
    process.exit(1)
  })
}

/** A whole call of `lib/platform/log.ts`, never a part of what lite prints, in which a visitor may have put a line break. */
const isLogLine = (values: unknown[]) =>
  values.length === 1 && typeof values[0] === 'string' && values[0].startsWith('{"level"')

/** A lack of resources (53), an error of the system (58) or of PostgreSQL itself (XX), and what ended PGlite. */
function isOfBrokenDatabase(value: unknown): value is Failure {
  if (typeof value !== 'object' || value === null) return false
  const { severity = '', code = '', name = '' } = value as Failure
  return (
    /^(FATAL|PANIC)$/.test(severity) ||
    /^(53|58|XX)|^E(NOSPC|IO|ROFS|MFILE)$/.test(code) ||
    /^(RuntimeError|ExitStatus)$/.test(name)
  )
}
