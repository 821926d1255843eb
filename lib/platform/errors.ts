/** A dependency did not answer. The person is asked to try again; the cause is logged. */
export class Unavailable extends Error {
  constructor(
    readonly dependency: 'database' | 'email' | 'ai',
    cause: unknown,
  ) {
    super(`${dependency} is unavailable: ${messageOf(cause)}`, { cause })
    this.name = 'Unavailable'
  }
}

function messageOf(cause: unknown) {
  if (cause && typeof cause === 'object' && 'message' in cause) return String(cause.message)
  return String(cause)
}

/** The person behind the session has not typed their password or code within the last ten minutes (PT428 in the database). */
export class Unconfirmed extends Error {
  constructor() {
    super('Confirm that it is you first.')
    this.name = 'Unconfirmed'
  }
}
