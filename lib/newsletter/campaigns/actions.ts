'use server'

import { refresh } from 'next/cache'
import { adminAction } from '@/lib/accounts/guards/action'
import { sendMailsSoon } from '@/lib/mail/send-soon'
import { startIssue } from '@/lib/newsletter/campaigns/queue'
import { done, refuse } from '@/lib/platform/result'
import { letterOf } from './letter'
import { beginIssue, endIssue, issueSchema, postSchema, tryIssue, unsentMessages } from './mutations'

export const sendTestIssue = adminAction(
  'send_test_issue',
  postSchema,
  async ({ client, input: { postId } }) => {
    const letter = await letterOf(client, postId)
    const to = letter && (await tryIssue(client, postId, letter))
    if (!to) return refuse('not-found', unsentMessages.gone)
    sendMailsSoon()
    return done({ to })
  },
)

export const sendIssue = adminAction('send_issue', postSchema, async ({ client, input: { postId } }) => {
  const letter = await letterOf(client, postId)
  const begun = letter ? await beginIssue(client, postId, letter) : { unsent: 'gone' as const }
  if (begun.unsent)
    return refuse(begun.unsent === 'gone' ? 'not-found' : 'conflict', unsentMessages[begun.unsent])
  await startIssue(begun.issue)
  refresh()
  return done({ issue: begun.issue, fresh: begun.fresh })
})

export const stopIssue = adminAction('stop_issue', issueSchema, async ({ client, input: { issueId } }) => {
  if (!(await endIssue(client, issueId)))
    return refuse('conflict', 'This issue is over: there is nothing left to stop.')
  refresh()
  return done(undefined)
})
