import 'server-only'
import { env } from '@/lib/platform/env'
import { type Client, clientWith } from './client'

/**
 * The service client, which bypasses row level security. For background work and for validated public forms;
 * never in place of a signed-in person's own session.
 * @throws Unavailable when no Supabase is configured.
 */
export const serviceClient = (): Client => clientWith(env().SUPABASE_SECRET_KEY)
