import 'server-only'
import { unstable_rethrow } from 'next/navigation'
import type { z } from 'zod'
import { firstErrors } from '@/lib/platform/action'
import { Unconfirmed } from '@/lib/platform/errors'
import { logError, logRefusal } from '@/lib/platform/log'
import { type Result, refuse } from '@/lib/platform/result'
import type { Client } from '@/lib/platform/supabase/public'
import { currentMember, isAdmin, type Member } from './member'

type Work<Schema extends z.ZodType, Data> = (context: {
  client: Client
  member: Member
  input: z.output<Schema>
}) => Promise<Result<Data>>

/**
 * A server action for admins and the owner. Checks the session and the role, drops keys that are not in the schema,
 * and turns an unexpected error into one log line (`name`) and a message. Row level security also applies.
 */
export function adminAction<Schema extends z.ZodType, Data>(
  name: string,
  schema: Schema,
  run: Work<Schema, Data>,
) {
  return guarded(name, schema, run, isAdmin)
}

/** As `adminAction`, for the owner alone. */
export function ownerAction<Schema extends z.ZodType, Data>(
  name: string,
  schema: Schema,
  run: Work<Schema, Data>,
) {
  return guarded(name, schema, run, ({ role }) => role === 'owner')
}

/**
 * As `adminAction`, for any signed-in account, pending ones included; a required second factor must have been
 * verified.
 */
export function memberAction<Schema extends z.ZodType, Data>(
  name: string,
  schema: Schema,
  run: Work<Schema, Data>,
) {
  return guarded(name, schema, run, ({ missingFactor }) => missingFactor !== 'code')
}

function guarded<Schema extends z.ZodType, Data>(
  name: string,
  schema: Schema,
  run: Work<Schema, Data>,
  allowed: (member: Member) => boolean,
) {
  return async (unchecked: unknown): Promise<Result<Data>> => {
    try {
      const visit = await currentMember()
      if (!visit) return refuse('signed-out', 'You are signed out. Sign in again to go on.')
      if (!allowed(visit.member)) {
        logRefusal(name, visit.member)
        return refuse('forbidden', 'Your account may not do this.')
      }
      const parsed = schema.safeParse(unchecked)
      if (!parsed.success)
        return refuse('invalid', 'Please look again at what is marked.', firstErrors(parsed.error))
      return await run({ ...visit, input: parsed.data })
    } catch (error) {
      unstable_rethrow(error)
      if (error instanceof Unconfirmed) return refuse('confirm', error.message)
      logError('action.failed', error, { action: name })
      return refuse('failed', 'The server could not finish this. Please try again.')
    }
  }
}
