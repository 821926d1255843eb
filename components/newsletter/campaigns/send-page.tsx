import { notFound } from 'next/navigation'
import { sendAddress } from '@/components/admin/frame/destinations'
import { LoadFailure, PageHeading } from '@/components/admin/frame/page-heading'
import { MailNotice } from '@/components/leads/inbox/notices'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import type { Client } from '@/lib/accounts/member'
import { findDraft } from '@/lib/content/posts/queries'
import { previewIssue } from '@/lib/newsletter/campaigns/letter'
import { countReaders, issueOfPost } from '@/lib/newsletter/campaigns/queries'
import { logError } from '@/lib/platform/log'
import { IssueCard } from './campaign-card'
import { LetterFrame } from './email-frame'
import { SendCard } from './send-card'

/** A post as a newsletter: a preview, its recipients, and the progress. */
export async function SendPage({ client, postId }: { client: Client; postId: string }) {
  const found = await load(client, postId)
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

type Loaded = Extract<NonNullable<Awaited<ReturnType<typeof load>>>, { readers: number }>

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
  try {
    const post = await findDraft(client, postId)
    if (!post) return { post }
    const [letter, readers, issue] = await Promise.all([
      previewIssue(client, postId),
      countReaders(client, postId),
      issueOfPost(client, postId),
    ])
    return { post, letter, readers, issue }
  } catch (error) {
    logError('issue.not_loaded', error, { post: postId })
    return null
  }
}
