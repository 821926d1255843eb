import type { z } from 'zod'

/** A request to a model. `version` is raised with every change of the text, so that a run can be traced to it. */
export interface Prompt<Schema extends z.ZodType> {
  readonly name: string
  readonly version: number
  readonly instructions: string
  readonly input: string
  /** JSON schema of the response: kept simple, because the content is validated again on arrival. */
  readonly schema: Schema
}
