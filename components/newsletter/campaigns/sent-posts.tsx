import { sendUrl } from '@/components/admin/frame/destinations'
import { describeProgress, describeUnsent } from '@/components/newsletter/campaigns/messages'
import { ButtonLink } from '@/components/ui/button-link'
import { LabelTag } from '@/components/ui/label-tag'
import { Link } from '@/components/ui/link'
import type { Client } from '@/lib/accounts/member'
import { type Campaign, listCampaigns, listUnsentPosts } from '@/lib/newsletter/campaigns/queries'
import { orNull } from '@/lib/platform/log'
import { schoolClock } from '@/lib/school/school'

/** The posts that can be sent to the subscribers, and the campaigns (posts that were sent), newest first. */
export async function SentPosts({ client }: { client: Client }) {
  const [unsent, campaigns] = await Promise.all([
    orNull(listUnsentPosts(client), 'campaign.unsent_not_listed'),
    orNull(listCampaigns(client), 'campaign.not_listed'),
  ])
  return (
    <>
      <section aria-labelledby="unsent-posts" className={sectionClassName}>
        <h2 id="unsent-posts" className="type-card mb-1">
          Send a post
        </h2>
        <p className="max-w-article text-muted">
          The newest posts that are not sent yet. You can send any other post from{' '}
          <Link href="/admin/posts?status=published" className="underline">
            Blog Posts
          </Link>
          .
        </p>
        <UnsentPosts posts={unsent} />
      </section>
      <section aria-labelledby="sent-posts" className={sectionClassName}>
        <h2 id="sent-posts" className="type-card mb-1">
          Sent posts
        </h2>
        <Outcome campaigns={campaigns} />
      </section>
    </>
  )
}

const sectionClassName = 'mt-10 border border-line bg-surface p-5 md:p-6'

type UnsentPost = Awaited<ReturnType<typeof listUnsentPosts>>[number]

async function UnsentPosts({ posts }: { posts: UnsentPost[] | null }) {
  const time = await schoolClock()
  if (!posts)
    return <p className="mt-4 text-danger">The posts could not be read. The database did not answer.</p>
  if (posts.length === 0) return <p className="mt-4">Every published post has been sent.</p>
  return (
    <ul className="mt-4">
      {posts.map(({ id, title, publishedAt }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-t border-line py-2.5"
        >
          <div className="min-w-0 grow basis-56">
            <p className="font-nav break-words">{title}</p>
            {publishedAt && <p className="tabular text-small text-muted">Published {time(publishedAt)}</p>}
          </div>
          <ButtonLink href={sendUrl(id)} variant="outline" size="sm">
            Prepare<span className="sr-only"> {title}</span>
          </ButtonLink>
        </li>
      ))}
    </ul>
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
const tones = { scheduled: 'paper', sending: 'paper', sent: 'success', stopped: 'muted' } as const

async function SentPost({ campaign }: { campaign: Campaign }) {
  const time = await schoolClock()
  const { postId, subject, status, sendAt } = campaign
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-t border-line py-2.5">
      <div className="min-w-0 grow basis-56">
        <p className="font-nav break-words">
          {postId ? (
            <Link href={sendUrl(postId)} className="underline">
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
