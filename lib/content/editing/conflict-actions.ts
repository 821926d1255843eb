'use server'

import { z } from 'zod'
import { adminAction } from '@/lib/accounts/guards/action'
import { done, refuse } from '@/lib/platform/result'
import { joinPost, leavePost } from './presence'
import { findRevisionText, listRevisions } from './revisions'

const onePost = z.object({ id: z.uuid() })
const oneTab = onePost.extend({ tab: z.string().min(1).max(100) })

export const revisionsOf = adminAction('list_revisions', onePost, async ({ client, input }) =>
  done(await listRevisions(client, input.id)),
)

export const revisionText = adminAction(
  'find_revision',
  z.object({ id: z.int().positive() }),
  async ({ client, input }) => {
    const text = await findRevisionText(client, input.id)
    return text ? done(text) : refuse('not-found', 'This version is kept no more.')
  },
)

export const join = adminAction('join_post', oneTab, async ({ client, input }) =>
  done(await joinPost(client, input.id, input.tab)),
)

export const leave = adminAction('leave_post', oneTab, async ({ client, input }) => {
  await leavePost(client, input.id, input.tab)
  return done(undefined)
})
