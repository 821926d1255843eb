'use server'

import { publicClient } from '@/lib/supabase/public'
import { linkForm } from './link-form'
import { confirmSubscription, endSubscription } from './mutations'
import { confirmationWords, unsubscribeWords } from './words'

export const confirmByLink = linkForm({
  name: 'newsletter_confirm',
  press: (token) => confirmSubscription(publicClient(), token),
  unknown: confirmationWords.unknown.description,
})

export const unsubscribeByLink = linkForm({
  name: 'newsletter_unsubscribe',
  press: (token) => endSubscription(publicClient(), token),
  unknown: unsubscribeWords.unknown.description,
})
