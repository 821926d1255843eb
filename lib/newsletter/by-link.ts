import 'server-only'
import { serviceClient } from '@/lib/platform/supabase/service'
import { confirmSubscription, endSubscription } from './mutations'

// The token of a mailed link authorises this; the visitors' database role may write nothing.
export const confirmWithToken = (token: string) => confirmSubscription(serviceClient(), token)
export const unsubscribeWithToken = (token: string) => endSubscription(serviceClient(), token)
