import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { postUrl, sendUrl } from '@/components/admin/frame/destinations'
import { LoadFailure, PageHeading } from '@/components/admin/frame/page-heading'
import { MailNotice } from '@/components/admin/mail-notice'
import { RefreshProgress } from '@/components/admin/refresh-progress'
import { ResendFailedButton } from '@/components/admin/resend-failed'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import type { Client } from '@/lib/accounts/member'
import { findDraft } from '@/lib/content/posts/queries'
import { previewCampaign } from '@/lib/newsletter/campaigns/mail-data'
import { unsentMessages } from '@/lib/newsletter/campaigns/mutations'
import { type Campaign, campaignOfPost, countRecipients } from '@/lib/newsletter/campaigns/queries'
import { orNull } from '@/lib/platform/log'
import { school, schoolClock, siteIdentity } from '@/lib/school/school'
import { CancelButton, StopButton } from './campaign-buttons'
import { EmailFrame } from './email-frame'
import { describeProgress, describeUnsent, formatCount, formatSubscribers } from './messages'
import { SendForm } from './send-form'

/** Sends a post to the subscribers: preview, recipients and progress. */
export async function SendPage({ client, postId }: { client: Client; postId: string }) {
  const loaded = await orNull(load(client, postId), 'campaign.not_loaded', { post: postId })
  if (loaded?.post === null) notFound()
  return (
    <>
      <PageHeading title="Send this post" subtitle={loaded?.post.title}>
        <ButtonLink href="/admin/newsletter" variant="outline" size="md" label="Back to Newsletter" />
      </PageHeading>
      <MailNotice client={client} />
      {loaded ? (
        <SendSections {...loaded} postId={postId} />
      ) : (
        <LoadFailure what="This post" href={sendUrl(postId)} />
      )}
    </>
  )
}

type Loaded = Extract<Awaited<ReturnType<typeof load>>, { recipients: number }> & { postId: string }

function SendSections(props: Loaded) {
  const { post, preview, campaign } = props
  const canSend = !campaign || campaign.status === 'stopped'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {campaign && <CampaignCard campaign={campaign} title={post.title} canResend={post.published} />}
      {canSend ? <SendCard {...props} /> : preview && <EmailFrame {...preview} />}
    </div>
  )
}

async function load(client: Client, postId: string) {
  const post = await findDraft(client, postId)
  if (!post) return { post }
  const campaign = await campaignOfPost(client, postId)
  const [preview, recipients] = await Promise.all([
    previewCampaign(client, postId, await school(), campaign?.texts),
    countRecipients(client, postId),
  ])
  return { post, preview, recipients, campaign }
}

/** Number of recipients and the form, or why the post cannot be sent yet. */
async function SendCard(props: Loaded) {
  const { timeZone } = await siteIdentity()
  const { postId, post, recipients, preview, campaign } = props
  return (
    preview && (
      <SendForm
        {...{ postId, preview }}
        title={post.title}
        recipients={post.published ? recipients : 0}
        texts={campaign?.texts ?? {}}
        timeZone={timeZone}
      >
        <h2 id="send" className="type-card">
          {post.published ? 'Ready to send' : 'Not published yet'}
        </h2>
        <p className="max-w-article">{describeAudience(props)}</p>
      </SendForm>
    )
  )
}

/** `campaign`: an earlier campaign of this post that was stopped. */
function describeAudience({ postId, post, recipients, campaign }: Loaded): ReactNode {
  if (!post.published)
    return (
      <>
        {unsentMessages.draft}{' '}
        <Link href={postUrl(postId)} className="underline">
          Open the editor
        </Link>
      </>
    )
  if (recipients > 0 && campaign) return `It goes to ${formatSubscribers(recipients)} who have not had it.`
  if (recipients > 0) return `It goes to ${formatSubscribers(recipients)}: everybody who confirmed.`
  return campaign
    ? 'Everybody who confirmed has had this post.'
    : 'No confirmed subscribers yet. You can send it once somebody has confirmed.'
}

type CampaignCardProps = { campaign: Campaign; title: string; canResend: boolean }

/** The progress or the result of a campaign. `canResend`: whether its emails lead to a published post. */
async function CampaignCard({ campaign, title, canResend }: CampaignCardProps) {
  const time = await schoolClock()
  const sending = campaign.status === 'sending'
  return (
    <Card asChild className="grid gap-4 p-5 md:p-6">
      <section aria-labelledby="progress">
        <h2 id="progress" className="type-card">
          {headingOf(campaign, time)}
        </h2>
        {sending && (
          <progress
            aria-labelledby="progress"
            max={Math.max(campaign.total, 1)}
            value={campaign.total - campaign.waiting}
            className="woven-meter h-3 w-full"
          />
        )}
        <p aria-live="polite" className="tabular">
          {describeUnsent(campaign) ?? describeProgress(campaign)}
        </p>
        {canResend && campaign.failed > 0 && campaign.status !== 'stopped' && (
          <ResendFailedButton campaignId={campaign.id} />
        )}
        {campaign.status === 'scheduled' && <CancelButton campaignId={campaign.id} title={title} />}
        {sending && (
          <>
            <p className="max-w-article text-muted">
              {campaign.waiting > 0
                ? `${formatCount(campaign.waiting)} still waiting. They are sent automatically; you can close this page.`
                : 'All emails are sent. This page shows the result within a minute.'}
            </p>
            <StopButton campaignId={campaign.id} title={title} waiting={campaign.waiting} />
            <RefreshProgress />
          </>
        )}
      </section>
    </Card>
  )
}

type Clock = Awaited<ReturnType<typeof schoolClock>>

function headingOf({ status, sendAt, finishedAt, sent }: Campaign, time: Clock): string {
  if (status === 'scheduled') return `Scheduled for ${time(sendAt)}`
  if (status === 'sending') return `Sending since ${time(sendAt)}`
  const when = time(finishedAt ?? sendAt)
  return status === 'sent' ? `Sent to ${formatCount(sent)} on ${when}` : `Stopped on ${when}`
}
