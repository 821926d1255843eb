import { sendUrl } from '@/components/admin/frame/destinations'
import { bareRow, rowLink } from '@/components/admin/lists/list-row'
import { describeProgress, describeUnsent } from '@/components/newsletter/campaigns/messages'
import { LabelTag } from '@/components/ui/label-tag'
import { Link } from '@/components/ui/link'
import type { Client } from '@/lib/accounts/member'
import { type Campaign, listCampaigns } from '@/lib/newsletter/campaigns/queries'
import { orNull } from '@/lib/platform/log'
import { schoolClock } from '@/lib/school/school'

/** The campaigns (posts that were sent), newest first. */
export async function SentPosts({ client }: { client: Client }) {
  const campaigns = await orNull(listCampaigns(client), 'campaign.not_listed')
  return (
    <section aria-labelledby="sent-posts" className="mt-10 border border-line bg-surface p-5 md:p-6">
      <h2 id="sent-posts" className="type-card mb-1">
        Sent posts
      </h2>
      <Outcome campaigns={campaigns} />
    </section>
  )
}

function Outcome({ campaigns }: { campaigns: Campaign[] | null }) {
  if (!campaigns)
    return <p className="mt-4 text-danger">The sent posts could not be read. The database did not answer.</p>
  if (campaigns.length === 0) return <p className="mt-4">No post has been sent yet.</p>
  return (
    <ul className="mt-4">
      {campaigns.map((campaign) => (
        <SentPost key={campaign.id} campaign={campaign} />
      ))}
    </ul>
  )
}

const labels = { scheduled: 'Scheduled', sending: 'Sending', sent: 'Sent', stopped: 'Stopped' } as const
const tones = { scheduled: 'outline', sending: 'outline', sent: 'success', stopped: 'muted' } as const

async function SentPost({ campaign }: { campaign: Campaign }) {
  const time = await schoolClock()
  const { postId, subject, status, sendAt } = campaign
  return (
    <li
      {...(!postId && bareRow)}
      className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-t border-line py-2.5"
    >
      <div className="min-w-0 grow basis-56">
        <p className="font-nav break-words">
          {postId ? (
            <Link {...rowLink} href={sendUrl(postId)} className="underline">
              {subject}
            </Link>
          ) : (
            `${subject} (deleted)`
          )}
        </p>
        <p className="tabular text-small text-muted">
          {time(sendAt)} · {describeUnsent(campaign) ?? describeProgress(campaign)}
        </p>
      </div>
      <LabelTag tone={tones[status]}>{labels[status]}</LabelTag>
    </li>
  )
}
