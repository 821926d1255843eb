'use server'

import { refresh } from 'next/cache'
import { adminAction } from '@/lib/accounts/guards/action'
import { sendMailsSoon } from '@/lib/mail/send-soon'
import { queueFirstMails } from '@/lib/newsletter/campaigns/queue'
import { done, refuse } from '@/lib/platform/result'
import { school } from '@/lib/school/school'
import { campaignMailData, previewCampaign } from './mail-data'
import { endCampaign, mailTestCampaign, startCampaign, unsentMessages } from './mutations'
import { campaignOfPost } from './queries'
import { mailSchema, sendSchema, stopSchema } from './schema'

export const previewMail = adminAction('preview_campaign', mailSchema, async ({ client, input }) => {
  const preview = await previewCampaign(client, input.postId, await school(), input)
  return preview ? done(preview) : refuse('not-found', unsentMessages.gone)
})

export const sendTestCampaign = adminAction('send_test_campaign', mailSchema, async ({ client, input }) => {
  const mailData = await campaignMailData(client, input.postId, await school(), input)
  const to = mailData && (await mailTestCampaign(client, input.postId, mailData))
  if (!to) return refuse('not-found', unsentMessages.gone)
  sendMailsSoon()
  return done({ to })
})

export const sendCampaign = adminAction('send_campaign', sendSchema, async ({ client, input }) => {
  const { postId, sendAt } = input
  const mailData = await campaignMailData(client, postId, await school(), input)
  const result = mailData
    ? await startCampaign(client, postId, mailData, sendAt)
    : { unsent: 'gone' as const }
  if (result.unsent)
    return refuse(result.unsent === 'gone' ? 'not-found' : 'conflict', unsentMessages[result.unsent])
  if (!sendAt) await queueFirstMails(result.campaign)
  refresh()
  // The status of an earlier campaign, which is then the only one.
  const earlier = result.created ? undefined : (await campaignOfPost(client, postId))?.status
  return done({ earlier })
})

export const stopCampaign = adminAction('stop_campaign', stopSchema, async ({ client, input }) => {
  const result = await endCampaign(client, input)
  if (result.ok) refresh()
  return result
})
