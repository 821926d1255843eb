import { ArrowLeft } from 'lucide-react'
import { notFound } from 'next/navigation'
import { Trouble } from '@/components/admin/frame/trouble'
import { Link } from '@/components/ui/link'
import type { Member } from '@/lib/accounts/member'
import { leadForms } from '@/lib/forms/rows'
import { listAssignees, loadMessage } from '@/lib/leads/inbox/queries'
import type { Kind } from '@/lib/leads/inbox/schema'
import { logError } from '@/lib/platform/log'
import { formatDateTime } from '@/lib/platform/time'
import { siteIdentity } from '@/lib/school/identity'
import { AnswerList } from './answer-list'
import type { Client } from './inbox-page'
import { MessageSide } from './message-side'
import { Notes } from './notes'
import { PromiseClock } from './promise-clock'
import { ReplyWays } from './reply-ways'

export type Message = NonNullable<Awaited<ReturnType<typeof loadMessage>>>

interface MessagePageProps {
  client: Client
  member: Member
  kind: Kind
  id: string
}

type HeadingProps = { message: Message; timeZone: string }

/** Everything about one message, and the ways to answer it. */
export async function MessagePage({ client, member, kind, id }: MessagePageProps) {
  const loaded = await load(client, kind, id)
  if (loaded === 'failed') return <Trouble what="The messages" href="/admin/inbox" />
  const [message, assignees] = loaded
  if (!message) notFound()
  const { timeZone } = siteIdentity()
  return (
    <>
      <Link
        href="/admin/inbox"
        className="link inline-flex min-h-11 items-center gap-2 pointer-coarse:min-h-12"
      >
        <ArrowLeft aria-hidden="true" className="icon" /> Back to Inbox
      </Link>
      <Heading message={message} timeZone={timeZone} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-6">
          {message.suspicion && <Suspicion why={message.suspicion} />}
          <AnswerList message={message} />
          <ReplyWays message={message} />
          <Notes message={message} assignees={assignees} member={member} timeZone={timeZone} />
        </div>
        <MessageSide client={client} message={message} assignees={assignees} />
      </div>
    </>
  )
}

function Heading({ message: { kind, name, status, receivedAt }, timeZone }: HeadingProps) {
  return (
    <div className="mt-2 mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 className="text-h3 type-h2 break-words md:text-h2">{name}</h1>
        <p className="mt-2 text-muted">
          {leadForms[kind].titles.inbox} · {formatDateTime(receivedAt, timeZone)}
        </p>
      </div>
      {status === 'new' && <PromiseClock receivedAt={receivedAt} now={new Date()} timeZone={timeZone} />}
    </div>
  )
}

function Suspicion({ why }: { why: string }) {
  return (
    <p className="border border-line bg-sunken p-4">
      <strong>May be spam:</strong> {why} It was kept all the same.
    </p>
  )
}

async function load(client: Client, kind: Kind, id: string) {
  try {
    return await Promise.all([loadMessage(client, kind, id), listAssignees(client)])
  } catch (error) {
    logError('inbox.message_not_loaded', error)
    return 'failed'
  }
}
