import 'server-only'
import { unstable_rethrow } from 'next/navigation'
import type { z } from 'zod'
import { firstErrors } from '@/lib/platform/action'
import { Unconfirmed } from '@/lib/platform/errors'
import { logError } from '@/lib/platform/log'
import { type Refusal, type Result, refuse } from '@/lib/platform/result'
import { authorise, isAdmin, isOwner, isWriter, type Member, type SignedIn } from '../member'

type Run<Schema extends z.ZodType, Outcome> = (
  context: SignedIn & { input: z.output<Schema> },
) => Promise<Outcome | Refusal>

/**
 * Creates a server action for admins and the owner: checks the session and the role, drops keys that are not
 * in the schema, logs an unexpected error under `name` and returns a message for it. Row level security also
 * applies.
 */
export const adminAction = guarded(isAdmin)

/** As `adminAction`, for writers too: posts and AI, never what visitors send. */
export const writerAction = guarded(isWriter)

/** As `adminAction`, for the owner alone. */
export const ownerAction = guarded(isOwner)

/** As `adminAction`, for any signed-in account, pending ones included, with a verified second factor. */
export const memberAction = guarded(({ missingFactor }) => missingFactor !== 'code')

function guarded(isAllowed: (member: Member) => boolean) {
  return <Schema extends z.ZodType, Outcome extends Result<unknown>>(
    name: string,
    schema: Schema,
    run: Run<Schema, Outcome>,
  ) =>
    async (unchecked: z.input<Schema>): Promise<Outcome | Refusal> => {
      try {
        const allowed = await authorise(name, isAllowed)
        if (!allowed.ok) return allowed
        const parsed = schema.safeParse(unchecked)
        if (!parsed.success)
          return refuse('invalid', 'Please correct the marked fields.', firstErrors(parsed.error))
        return await run({ ...allowed.data, input: parsed.data })
      } catch (error) {
        unstable_rethrow(error)
        if (error instanceof Unconfirmed) return refuse('confirm', error.message)
        logError('action.failed', error, { action: name })
        return refuse('failed', 'The server could not finish this. Please try again.')
      }
    }
}
