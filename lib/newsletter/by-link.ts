import 'server-only'
import { serviceClient } from '@/lib/platform/supabase/service'
import { confirmSubscription, endSubscription } from './mutations'

// Whoever holds the token of a mailed link may do this; no role of the site's visitors writes.
export const confirmWithToken = (token: string) => confirmSubscription(serviceClient(), token)
export const unsubscribeWithToken = (token: string) => endSubscription(serviceClient(), token)
