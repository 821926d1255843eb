import { env } from '@/lib/platform/env'
import { type Client, clientWith } from './client'

export type { Client }

/**
 * A visitor's client: no session, the publishable key, row level security as `anon`.
 * @throws Unavailable when no Supabase is configured, as in a build without a database.
 */
export const publicClient = (): Client => clientWith(env().SUPABASE_PUBLISHABLE_KEY)
