import { type Refusal, refuse } from './result.ts'

/** A dependency did not answer. The person is asked to try again; the cause is logged. */
export class Unavailable extends Error {
  readonly dependency: 'database' | 'storage' | 'email' | 'ai'

  constructor(dependency: Unavailable['dependency'], cause: unknown) {
    super(`${dependency} is unavailable: ${messageOf(cause)}`, { cause })
    this.name = 'Unavailable'
    this.dependency = dependency
  }
}

/**
 * Whether the database did not respond at all. An error of PostgreSQL or PostgREST has a code; only the codes
 * PGRST000 to 003 mean that PostgREST itself could not reach the database.
 */
export function isDatabaseUnreachable(error: unknown): boolean {
  if (!(error instanceof Unavailable) || error.dependency !== 'database') return false
  const { code } = Object(error.cause) as { code?: string }
  return !code || code.startsWith('PGRST00')
}

function messageOf(cause: unknown) {
  if (cause && typeof cause === 'object' && 'message' in cause) return String(cause.message)
  return String(cause)
}

/** The session was not confirmed by password or code in the last ten minutes (PT428 in the database). */
export class Unconfirmed extends Error {
  constructor() {
    super('Confirm that it is you first.')
    this.name = 'Unconfirmed'
  }
}

/** The error of PostgREST for a request that the database refused. */
export interface DatabaseError {
  readonly code: string
  readonly message: string
  readonly details?: string | null
}

/**
 * Why the database refused. Its functions raise `PT` and an HTTP status, with a sentence for the person; row level security, missing
 * rights and the functions' checks of the caller have the code 42501. @throws Unconfirmed, and Unavailable for any other error.
 */
export function databaseRefusal(error: DatabaseError): Refusal {
  const { code, message } = error
  if (code === 'PT428') throw new Unconfirmed()
  if (code === '42501') return refuse('forbidden', isSentence(message) ? message : notAllowed)
  if (code === 'PT404') return refuse('not-found', message)
  if (code === 'PT422') return refuse('invalid', message)
  if (code.startsWith('PT4')) return refuse('conflict', message)
  throw new Unavailable('database', error)
}

export const notAllowed = 'Your account may not do this.'

// PostgreSQL's own messages have no full stop: "permission denied for table posts".
const isSentence = (message: string) => message.endsWith('.')

/** The data of a database response. @throws Unavailable when the database refused or did not answer. */
export function unwrap<Response extends { data: unknown; error: unknown }>({ data, error }: Response) {
  if (error) throw new Unavailable('database', error)
  return data as Extract<Response, { error: null }>['data']
}

/** Whether this is Node's error of a request whose client ended the connection before it had sent the body, as a closed tab does. */
export const isAbortedByClient = (error: unknown): boolean =>
  error instanceof Error && error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET'
