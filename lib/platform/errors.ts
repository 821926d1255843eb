/** A dependency did not answer. The person is asked to try again; the cause is logged. */
export class Unavailable extends Error {
  readonly dependency: 'database' | 'email' | 'ai'

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

/** The data of a database response. @throws Unavailable when the database refused or did not answer. */
export function unwrap<Response extends { data: unknown; error: unknown }>({ data, error }: Response) {
  if (error) throw new Unavailable('database', error)
  return data as Extract<Response, { error: null }>['data']
}
