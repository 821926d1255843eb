import { ArrowLeft } from 'lucide-react'
import { notFound } from 'next/navigation'
import { Link } from '@/components/ui/link'
import { siteIdentity } from '@/lib/academy/identity'
import type { Member } from '@/lib/auth/member'
import { logError } from '@/lib/core/log'
import { formatDateTime } from '@/lib/core/time'
import { listAssignees, loadMessage } from '@/lib/inbox/queries'
import type { Kind } from '@/lib/inbox/schema'
import { AnswerList } from './answer-list'
import { AssignField } from './assign-field'
import { ForgetButton } from './forget-button'
import type { Client } from './inbox-page'
import { InboxTrouble } from './inbox-trouble'
import { MailHistory } from './mail-history'
import { Notes } from './notes'
import { PromiseClock } from './promise-clock'
import { ReplyWays } from './reply-ways'
import { StatusField } from './status-field'
import { WaitingPlace } from './waiting-place'
import { kindLabels } from './words'

export type Message = NonNullable<Awaited<ReturnType<typeof loadMessage>>>

interface MessagePageProps {
  client: Client
  member: Member
  kind: Kind
  id: string
}

/** Everything about one message, and the ways to answer it. */
export async function MessagePage({ client, member, kind, id }: MessagePageProps) {
  const loaded = await load(client, kind, id)
  if (loaded === 'failed') return <InboxTrouble />
  const [message, assignees] = loaded
  if (!message) notFound()
  const { timeZone } = siteIdentity()
  return (
    <>
      <Link href="/admin/inbox" className="link inline-flex min-h-11 items-center gap-2">
        <ArrowLeft aria-hidden="true" className="icon" /> Back to Inbox
      </Link>
      <div className="mt-2 mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-h3 type-h2 break-words md:text-h2">{message.name}</h1>
          <p className="mt-1 text-muted">
            {kindLabels[kind]} · {formatDateTime(message.receivedAt, timeZone)}
          </p>
        </div>
        {message.status === 'new' && (
          <PromiseClock receivedAt={message.receivedAt} now={new Date()} timeZone={timeZone} />
        )}
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-6">
          {message.suspicion && <Suspicion why={message.suspicion} />}
          <AnswerList message={message} />
          <ReplyWays message={message} />
          <Notes message={message} member={member} timeZone={timeZone} />
        </div>
        <div className="grid min-w-0 gap-6">
          <section aria-label="Where it stands" className="grid gap-5 border border-line bg-surface p-5">
            <StatusField kind={kind} id={id} status={message.status} />
            <AssignField kind={kind} id={id} assignedTo={message.assignedTo} assignees={assignees} />
          </section>
          {message.waitsIn && <WaitingPlace client={client} message={message} cohort={message.waitsIn} />}
          <MailHistory mails={message.mails} timeZone={timeZone} />
          <section aria-label="Personal data" className="grid gap-3 border border-line bg-surface p-5">
            <p className="text-small text-muted">
              {message.consent
                ? `Agreed to on ${formatDateTime(message.receivedAt, timeZone)}: “${message.consent}”`
                : 'Sent without a consent line of its own.'}
            </p>
            <ForgetButton email={message.email} />
          </section>
        </div>
      </div>
    </>
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
