'use server'

import { refresh } from 'next/cache'
import { adminAction } from '@/lib/accounts/guards/action'
import { sendMailsSoon } from '@/lib/mail/send-soon'
import { queueFirstMails } from '@/lib/newsletter/campaigns/queue'
import { done, refuse } from '@/lib/platform/result'
import { campaignMailData } from './mail-data'
import {
  campaignSchema,
  endCampaign,
  mailTestCampaign,
  postSchema,
  startCampaign,
  unsentMessages,
} from './mutations'

export const sendTestCampaign = adminAction('send_test_campaign', postSchema, async ({ client, input }) => {
  const mailData = await campaignMailData(client, input.postId)
  const to = mailData && (await mailTestCampaign(client, input.postId, mailData))
  if (!to) return refuse('not-found', unsentMessages.gone)
  sendMailsSoon()
  return done({ to })
})

export const sendCampaign = adminAction('send_campaign', postSchema, async ({ client, input }) => {
  const mailData = await campaignMailData(client, input.postId)
  const result = mailData ? await startCampaign(client, input.postId, mailData) : { unsent: 'gone' as const }
  if (result.unsent)
    return refuse(result.unsent === 'gone' ? 'not-found' : 'conflict', unsentMessages[result.unsent])
  await queueFirstMails(result.campaign)
  refresh()
  return done({ campaign: result.campaign, created: result.created })
})

export const stopCampaign = adminAction('stop_campaign', campaignSchema, async ({ client, input }) => {
  if (!(await endCampaign(client, input.campaignId)))
    return refuse('conflict', 'This issue is over: there is nothing left to stop.')
  refresh()
  return done(undefined)
})
