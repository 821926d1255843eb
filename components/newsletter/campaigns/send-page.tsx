import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { postAddress, sendAddress } from '@/components/admin/frame/destinations'
import { LoadFailure, PageHeading } from '@/components/admin/frame/page-heading'
import { MailNotice } from '@/components/leads/inbox/notices'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import type { Client } from '@/lib/accounts/member'
import { findDraft } from '@/lib/content/posts/queries'
import { previewIssue } from '@/lib/newsletter/campaigns/letter'
import { unsentMessages } from '@/lib/newsletter/campaigns/mutations'
import { countReaders, type Issue, issueOfPost } from '@/lib/newsletter/campaigns/queries'
import { orNull } from '@/lib/platform/log'
import { formatDateTime } from '@/lib/platform/time'
import { siteIdentity } from '@/lib/school/identity'
import { RefreshProgress, SendButton, StopButton, TestButton } from './campaign-buttons'
import { counted, figures, subscribers } from './messages'

/** A post as a newsletter: a preview, its recipients, and the progress. */
export async function SendPage({ client, postId }: { client: Client; postId: string }) {
  const found = await orNull(load(client, postId), 'issue.not_loaded', { post: postId })
  if (found?.post === null) notFound()
  return (
    <>
      <PageHeading title="Send this post" subtitle={found?.post.title}>
        <Button asChild variant="outline" size="md">
          <Link href="/admin/newsletter">Back to Newsletter</Link>
        </Button>
      </PageHeading>
      <MailNotice client={client} />
      {found ? (
        <Found {...found} postId={postId} />
      ) : (
        <LoadFailure what="This post" href={sendAddress(postId)} />
      )}
    </>
  )
}

type Loaded = Extract<Awaited<ReturnType<typeof load>>, { readers: number }>

function Found({ postId, post, letter, readers, issue }: Loaded & { postId: string }) {
  return (
    <div className="grid gap-6">
      {issue && <IssueCard issue={issue} title={post.title} />}
      {(!issue || issue.status === 'stopped') && (
        <SendCard
          postId={postId}
          title={post.title}
          published={post.published}
          readers={readers}
          again={Boolean(issue)}
        />
      )}
      {letter && <LetterFrame {...letter} />}
    </div>
  )
}

async function load(client: Client, postId: string) {
  const post = await findDraft(client, postId)
  if (!post) return { post }
  const [letter, readers, issue] = await Promise.all([
    previewIssue(client, postId),
    countReaders(client, postId),
    issueOfPost(client, postId),
  ])
  return { post, letter, readers, issue }
}

interface SendCardProps {
  postId: string
  title: string
  published: boolean
  /** How many subscribers would receive it now. */
  readers: number
  /** An earlier campaign of this post was stopped. */
  again: boolean
}

/** Who receives the post and the button that sends it, or why it cannot be sent yet. */
function SendCard(props: SendCardProps) {
  const { postId, title, published, readers } = props
  return (
    <Card asChild className="grid gap-4 p-5 md:p-6">
      <section aria-labelledby="send">
        <h2 id="send" className="type-card">
          {published ? 'Ready to send' : 'Not published yet'}
        </h2>
        <p className="max-w-article">{stateOf(props)}</p>
        <div className="flex flex-wrap gap-3">
          <TestButton postId={postId} />
          {published && readers > 0 && <SendButton postId={postId} title={title} readers={readers} />}
        </div>
      </section>
    </Card>
  )
}

function stateOf({ postId, published, readers, again }: SendCardProps): ReactNode {
  if (!published)
    return (
      <>
        {unsentMessages.draft}{' '}
        <Link href={postAddress(postId)} className="underline">
          Open the editor
        </Link>
      </>
    )
  if (readers > 0 && again) return `It goes to ${subscribers(readers)} who have not had it.`
  if (readers > 0) return `It goes to ${subscribers(readers)}: everybody who confirmed.`
  return again
    ? 'Everybody who confirmed has had this post.'
    : 'No confirmed subscribers yet. You can send it once somebody has confirmed.'
}

/** The progress of a campaign, or its outcome. */
function IssueCard({ issue, title }: { issue: Issue; title: string }) {
  const sending = issue.status === 'sending'
  return (
    <Card asChild className="grid gap-4 p-5 md:p-6">
      <section aria-labelledby="progress">
        <h2 id="progress" className="type-card">
          {headingOf(issue)}
        </h2>
        {sending && (
          <progress
            aria-labelledby="progress"
            max={Math.max(issue.total, 1)}
            value={issue.total - issue.waiting}
            className="h-3 w-full accent-current"
          />
        )}
        <p aria-live="polite" className="tabular">
          {figures(issue)}
        </p>
        {sending && (
          <>
            <p className="max-w-article text-muted">
              {issue.waiting > 0
                ? `${counted(issue.waiting)} still waiting. They leave by themselves; you can close this page.`
                : 'All mails have left. This is closed within a minute.'}
            </p>
            <StopButton issueId={issue.id} title={title} waiting={issue.waiting} />
            <RefreshProgress />
          </>
        )}
      </section>
    </Card>
  )
}

function headingOf({ status, startedAt, finishedAt, sent }: Issue): string {
  const { timeZone } = siteIdentity()
  if (status === 'sending') return `Sending since ${formatDateTime(startedAt, timeZone)}`
  const when = formatDateTime(finishedAt ?? startedAt, timeZone)
  return status === 'sent' ? `Sent to ${counted(sent)} on ${when}` : `Stopped on ${when}`
}

/** The email as readers see it in light mode. Scripts are blocked, and its links open in a new tab. */
function LetterFrame({ subject, html }: { subject: string; html: string }) {
  return (
    <Card asChild>
      <section aria-labelledby="letter">
        <div className="border-b border-line p-5 md:p-6">
          <h2 id="letter" className="type-card mb-1">
            The mail
          </h2>
          <p className="break-words">
            <span className="text-muted">Subject:</span> {subject}
          </p>
        </div>
        <iframe
          title="The mail as subscribers will see it"
          srcDoc={byDay(html)}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          className="block h-160 w-full bg-white scheme-light"
        />
      </section>
    </Card>
  )
}

/**
 * Not every browser tells a frame to use the light scheme, so the dark styles are removed. They are the only style
 * sheet of an email, and the frame is under the page's content policy, which allows none.
 */
function byDay(html: string): string {
  return html.replaceAll(/<style[^>]*>.*?<\/style>/gs, '').replace(/<head[^>]*>/, '$&<base target="_blank">')
}
