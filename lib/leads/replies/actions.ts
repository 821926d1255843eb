'use server'

import { refresh } from 'next/cache'
import { adminAction } from '@/lib/accounts/guards/action'
import { toResult } from '@/lib/leads/outcome'
import { idSchema } from '@/lib/leads/schema'
import { sendMailsSoon } from '@/lib/mail/send-soon'
import { removeTemplate, storeReply, storeTemplate } from './mutations'
import { replySchema, templateSchema } from './schema'

export const sendReply = adminAction('send_reply', replySchema, async ({ client, input }) => {
  const result = await toResult(storeReply(client, input))
  if (result.ok) sendMailsSoon()
  // Shows a colleague's reply.
  else refresh()
  return result
})

export const saveTemplate = adminAction('save_template', templateSchema, ({ client, input }) =>
  toResult(storeTemplate(client, input)),
)

export const deleteTemplate = adminAction('delete_template', idSchema, ({ client, input: { id } }) =>
  toResult(removeTemplate(client, id)),
)
