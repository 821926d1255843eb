import type { z } from 'zod'

/** What a model is asked. `version` goes up with every change of the words, so that a run can be traced to them. */
export interface Prompt<Schema extends z.ZodType> {
  readonly name: string
  readonly version: number
  readonly instructions: string
  readonly input: string
  /** The form of the answer on the wire: plain, for what it says is checked again when it arrives. */
  readonly schema: Schema
}
