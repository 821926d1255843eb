'use server'

import { withAnswerPage } from './answer-page'
import { confirmWithToken, unsubscribeWithToken } from './by-link'
import { linkForm } from './link-form'
import { confirmationWords, unsubscribeWords } from './messages'

export const confirmByLink = withAnswerPage(
  '/newsletter/confirm',
  linkForm({
    name: 'newsletter_confirm',
    press: confirmWithToken,
    unknown: confirmationWords.unknown.description,
  }),
)

export const unsubscribeByLink = withAnswerPage(
  '/newsletter/unsubscribe',
  linkForm({
    name: 'newsletter_unsubscribe',
    press: unsubscribeWithToken,
    unknown: unsubscribeWords.unknown.description,
  }),
)
