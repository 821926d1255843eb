import { ArrowLeft, Phone } from 'lucide-react'
import { notFound } from 'next/navigation'
import { LoadFailure } from '@/components/admin/frame/page-heading'
import { WhatsAppIcon } from '@/components/site/whatsapp-button'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import type { SignedIn } from '@/lib/accounts/member'
import { leadForms } from '@/lib/forms/rows'
import { deskOf, waitOf } from '@/lib/leads/inbox/due-time'
import { loadMessage, type Message } from '@/lib/leads/inbox/message'
import { listAssignees } from '@/lib/leads/inbox/queries'
import { firstNameOf, valuesFor } from '@/lib/leads/inbox/reply-values'
import { listTemplates } from '@/lib/leads/replies/queries'
import type { ReplyTemplate } from '@/lib/leads/replies/schema'
import { env } from '@/lib/platform/env'
import { orNull } from '@/lib/platform/log'
import { whatsAppNumber } from '@/lib/platform/phone'
import { formatDateTime, wallTimeOf } from '@/lib/platform/time'
import type { School } from '@/lib/school/compose'
import { staffSchool } from '@/lib/school/full-school'
import { FollowUp } from './follow-up'
import { NotSpamButton } from './message-controls'
import { Waiting } from './message-row'
import { MessageSide } from './message-side'
import { NoteForm } from './note-form'
import { ReplyForm } from './reply-form'
import { StatusButtons } from './status-buttons'
import { StatusTag } from './status-tag'
import { Thread } from './thread'

type MessagePageProps = SignedIn & Pick<Message, 'kind' | 'id'>

/** Everything about one message, with what was answered and a form to reply. */
export async function MessagePage({ client, member, kind, id }: MessagePageProps) {
  const loaded = await orNull(load({ client, kind, id }), 'inbox.message_not_loaded')
  if (!loaded) return <LoadFailure what="The messages" href="/admin/inbox" />
  const { school, message, assignees, templates } = loaded
  if (!message) notFound()
  return (
    <>
      <Link
        href="/admin/inbox"
        className="link inline-flex min-h-11 items-center gap-2 pointer-coarse:min-h-12"
      >
        <ArrowLeft aria-hidden="true" className="icon" /> Back to Inbox
      </Link>
      <Heading message={message} school={school} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <Suspicion message={message} />
          <FieldList message={message} />
          <ReplyLinks message={message} school={school} />
          <Progress message={message} timeZone={school.identity.timeZone} />
          <Thread message={message} assignees={assignees} member={member} />
          <ReplyByMail message={message} templates={templates} school={school} />
          <NoteForm kind={kind} id={id} />
        </div>
        <MessageSide client={client} message={message} assignees={assignees} />
      </div>
    </>
  )
}

async function load({ client, kind, id }: Omit<MessagePageProps, 'member'>) {
  const school = await staffSchool()
  const [message, assignees, templates] = await Promise.all([
    loadMessage(client, kind, id, school),
    listAssignees(client),
    listTemplates(client),
  ])
  return { school, message, assignees, templates }
}

type PartProps = { message: Message; school: School }

function Heading({ message: { kind, name, status, receivedAt }, school }: PartProps) {
  const desk = deskOf(school)
  return (
    <div className="mt-2 mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 tabIndex={-1} className="text-h3 type-h2 break-words focus:outline-none md:text-h2">
          {name}
        </h1>
        <p className="mt-2 text-muted">
          {leadForms[kind].titles.inbox} · {formatDateTime(receivedAt, desk.timeZone)}
        </p>
      </div>
      {/* As high for every status, so that the buttons below do not move when one of them is pressed. */}
      <div className="flex min-h-8 w-full flex-wrap items-center gap-3 sm:w-auto">
        {status === 'new' ? (
          <Waiting {...waitOf(receivedAt, new Date(), desk)} />
        ) : (
          <StatusTag status={status} />
        )}
      </div>
    </div>
  )
}

/** Why a message may be spam, and a button that says it is not. */
function Suspicion({ message: { kind, id, suspicion, mails } }: { message: Message }) {
  if (!suspicion) return null
  const isAcknowledged = mails.some((mail) => mail.isAcknowledgement)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-small text-muted">
        {suspicion} This may be spam{!isAcknowledged && ', so no acknowledgement was emailed to the sender'}.
      </p>
      <NotSpamButton kind={kind} id={id} />
    </div>
  )
}

/** The fields of the message, labelled as in the form. */
function FieldList({ message: { fields } }: { message: Message }) {
  return (
    <dl className="divide-y divide-line border border-line bg-surface px-5">
      {fields.map(([label, value]) => (
        <div key={label} className="grid gap-x-6 gap-y-1 py-3.5 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <dt className="text-small text-muted">{label}</dt>
          <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Links that open WhatsApp with a prefilled text, or call. */
function ReplyLinks({ message: { name, phone }, school: { identity } }: PartProps) {
  if (!phone) return null
  const greeting = `Hello ${firstNameOf(name)}, this is ${identity.name}. Thank you for writing to us.`
  const number = whatsAppNumber(phone)
  return (
    <div className="flex flex-wrap gap-3">
      {number && (
        <Button asChild size="md" variant="outline">
          <a
            href={`https://wa.me/${number}?text=${encodeURIComponent(greeting)}`}
            target="_blank"
            rel="noreferrer"
          >
            <WhatsAppIcon /> Reply on WhatsApp
          </a>
        </Button>
      )}
      <Button asChild size="md" variant="outline">
        <a href={`tel:${number ? `+${number}` : phone.replace(/[^\d+]/g, '')}`}>
          <Phone aria-hidden="true" className="icon" /> Call
        </a>
      </Button>
    </div>
  )
}

/** The status of the message, and when to write or call the sender again. */
function Progress({ message, timeZone }: { message: Message; timeZone: string }) {
  const { kind, id, name, status, followUpOn } = message
  const today = wallTimeOf(new Date(), timeZone).slice(0, 10)
  return (
    <section
      aria-label="Status and follow-up"
      className="grid grid-cols-[minmax(0,1fr)] gap-4 border border-line bg-surface p-4 md:p-5"
    >
      <StatusButtons {...{ kind, id, name, status }} />
      <FollowUp {...{ kind, id, followUpOn, today }} />
    </section>
  )
}

type ReplyByMailProps = PartProps & { templates: readonly ReplyTemplate[] }

/** The form for a reply by mail. */
function ReplyByMail({ message, templates, school }: ReplyByMailProps) {
  const { kind, id, email, replies } = message
  return (
    <section aria-labelledby="reply" className="grid gap-4">
      <h2 id="reply" className="type-card">
        Reply by email
      </h2>
      <ReplyForm
        message={{ kind, id, email, replies }}
        subject={`${leadForms[kind].titles.reply} to ${school.identity.name}`}
        templates={templates}
        values={valuesFor(message, school)}
        canSend={Boolean(env().RESEND_API_KEY)}
      />
    </section>
  )
}
