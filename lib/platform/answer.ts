type Reason =
  | 'invalid'
  | 'signed-out'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'limited'
  /** The person has to confirm that it is them; the browser asks and tries again. */
  | 'confirm'
  | 'failed'

/** An expected "no": `message` is a sentence for the person, `fieldErrors` one for each field to mend. */
export type Refusal = {
  readonly ok: false
  readonly reason: Reason
  readonly message: string
  readonly fieldErrors?: Readonly<Record<string, string>>
}

/** What an action of the admin comes back with. Surprises are logged on the server and arrive as `failed`. */
export type Answer<Data = undefined> = { readonly ok: true; readonly data: Data } | Refusal

export const done = <Data>(data: Data): Answer<Data> => ({ ok: true, data })

export const refuse = (reason: Reason, message: string, fieldErrors?: Refusal['fieldErrors']): Refusal => ({
  ok: false,
  reason,
  message,
  ...(fieldErrors && { fieldErrors }),
})
