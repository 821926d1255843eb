import 'server-only'
import { serviceClient } from '@/lib/platform/supabase/service'
import { stopWatching } from './mutations'

/** Whoever holds the token of a mailed link may do this; no role of the site's visitors writes. */
export const leaveWithToken = (token: string) => stopWatching(serviceClient(), token)
