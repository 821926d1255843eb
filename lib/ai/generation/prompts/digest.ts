import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Prompt } from './prompt'

/** Sixteen hex digits that change with any change of the prompt. */
export function digestOf({ name, instructions, input, schema }: Prompt<z.ZodType>): string {
  const asked = JSON.stringify([name, instructions, input, z.toJSONSchema(schema)])
  return createHash('sha256').update(asked).digest('hex').slice(0, 16)
}
