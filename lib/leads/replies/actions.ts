'use server'

import { refresh } from 'next/cache'
import { adminAction } from '@/lib/accounts/guards/action'
import { toResult } from '@/lib/leads/outcome'
import { idSchema } from '@/lib/leads/schema'
import { sendMailsSoon } from '@/lib/mail/send-soon'
import { done, refuse } from '@/lib/platform/result'
import { removeTemplate, storeReply, storeTemplate } from './mutations'
import { replySchema, templateSchema } from './schema'

export const sendReply = adminAction('send_reply', replySchema, async ({ client, input }) => {
  const result = await toResult(storeReply(client, input))
  if (result.ok) sendMailsSoon()
  // Shows a colleague's reply.
  else refresh()
  return result
})

/** Returns the texts as they are stored, for the next change of them. */
export const saveTemplate = adminAction('save_template', templateSchema, async ({ client, input }) => {
  const refused = await storeTemplate(client, input)
  // Also shows what a colleague has saved.
  refresh()
  const { name, subject, body } = input
  return refused ? refuse('conflict', refused) : done({ name, subject, body })
})

/** Returns the template as it was, which a colleague may have changed since the page was loaded. */
export const deleteTemplate = adminAction('delete_template', idSchema, async ({ client, input: { id } }) => {
  const deleted = await removeTemplate(client, id)
  refresh()
  return deleted ? done(deleted) : refuse('not-found', 'This template is not there any more.')
})
