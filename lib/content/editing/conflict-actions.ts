'use server'

import { z } from 'zod'
import { adminAction } from '@/lib/accounts/action'
import { done, refuse } from '@/lib/platform/result'
import { joinPost, leavePost } from './presence'
import { findRevisionText, listRevisions } from './revisions'

const onePost = z.object({ id: z.uuid() })
const oneTab = onePost.extend({ tab: z.string().min(1).max(100) })

const runList = adminAction('list_revisions', onePost, async ({ client, input }) =>
  done(await listRevisions(client, input.id)),
)

export async function revisionsOf(input: { id: string }) {
  return runList(input)
}

const runFind = adminAction(
  'find_revision',
  z.object({ id: z.int().positive() }),
  async ({ client, input }) => {
    const text = await findRevisionText(client, input.id)
    return text ? done(text) : refuse('not-found', 'This version is kept no more.')
  },
)

export async function revisionText(input: { id: number }) {
  return runFind(input)
}

const runJoin = adminAction('join_post', oneTab, async ({ client, input }) =>
  done(await joinPost(client, input.id, input.tab)),
)

export async function join(input: { id: string; tab: string }) {
  return runJoin(input)
}

const runLeave = adminAction('leave_post', oneTab, async ({ client, input }) => {
  await leavePost(client, input.id, input.tab)
  return done(undefined)
})

export async function leave(input: { id: string; tab: string }) {
  return runLeave(input)
}
