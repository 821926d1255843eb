'use server'

import { publicClient } from '@/lib/supabase/public'
import { withAnswerPage } from './answer-page'
import { linkForm } from './link-form'
import { confirmSubscription, endSubscription } from './mutations'
import { confirmationWords, unsubscribeWords } from './words'

export const confirmByLink = withAnswerPage(
  '/newsletter/confirm',
  linkForm({
    name: 'newsletter_confirm',
    press: (token) => confirmSubscription(publicClient(), token),
    unknown: confirmationWords.unknown.description,
  }),
)

export const unsubscribeByLink = withAnswerPage(
  '/newsletter/unsubscribe',
  linkForm({
    name: 'newsletter_unsubscribe',
    press: (token) => endSubscription(publicClient(), token),
    unknown: unsubscribeWords.unknown.description,
  }),
)
