import 'server-only'
import { env } from './env'
import { Unavailable } from './errors'

/** The secret of the server's seals. @throws Unavailable when no Supabase is configured. */
export function sealingSecret(): string {
  const { SUPABASE_SECRET_KEY } = env()
  if (!SUPABASE_SECRET_KEY) throw new Unavailable('database', 'SUPABASE_SECRET_KEY is not set')
  return SUPABASE_SECRET_KEY
}
