import 'server-only'
import { serviceClient } from '@/lib/platform/supabase/service'
import { stopWatching } from './mutations'

/** The token of a mailed link authorises this; the visitors' database role may write nothing. */
export const leaveWithToken = (token: string) => stopWatching(serviceClient(), token)
