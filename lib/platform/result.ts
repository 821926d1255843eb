type Reason =
  | 'invalid'
  | 'signed-out'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'limited'
  /** The person has to confirm their identity; the browser asks for it and tries again. */
  | 'confirm'
  /** The call was not sent, because the device has no network. */
  | 'offline'
  | 'failed'

/** An expected refusal: `message` is a sentence for the person, `fieldErrors` one for each invalid field. */
export type Refusal = {
  readonly ok: false
  readonly reason: Reason
  readonly message: string
  readonly fieldErrors?: Readonly<Record<string, string>>
}

/** Result of an admin action. Unexpected errors are logged on the server and returned as `failed`. */
export type Result<Data = undefined> = { readonly ok: true; readonly data: Data } | Refusal

/** The message of the reason `offline`. */
export const offlineMessage = 'You are offline. Try again when you are connected.'

export const done = <Data>(data: Data): Result<Data> => ({ ok: true, data })

export const refuse = (reason: Reason, message: string, fieldErrors?: Refusal['fieldErrors']): Refusal => ({
  ok: false,
  reason,
  message,
  ...(fieldErrors && { fieldErrors }),
})
