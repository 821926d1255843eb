import 'server-only'
import { env } from '@/lib/platform/env'
import { type Client, clientWith } from './client'

/**
 * The service client, which bypasses row level security. For background work and for validated public forms;
 * never in place of a signed-in person's own session.
 * @throws Unavailable when no Supabase is configured.
 */
export const serviceClient = (): Client => clientWith(env().SUPABASE_SECRET_KEY)

/** The service client of background work whose single statements take minutes. @throws Unavailable as `serviceClient`. */
export const patientServiceClient = (): Client => clientWith(env().SUPABASE_SECRET_KEY, longTimeout)

// Longer than the four minutes that the database gives such a statement, and as long as `fetch` itself waits for a response.
const longTimeout = 5 * 60_000
