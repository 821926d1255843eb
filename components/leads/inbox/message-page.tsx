import { ArrowLeft, Mail, Phone } from 'lucide-react'
import { notFound } from 'next/navigation'
import { LoadFailure } from '@/components/admin/frame/page-heading'
import { WhatsAppIcon } from '@/components/site/whatsapp-button'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import type { Member, Visit } from '@/lib/accounts/member'
import { leadForms } from '@/lib/forms/rows'
import { whatsAppNumber } from '@/lib/leads/inbox/phone'
import { type Assignee, listAssignees, loadMessage, type Message } from '@/lib/leads/inbox/queries'
import { orNull } from '@/lib/platform/log'
import { academyTime, siteIdentity } from '@/lib/school/identity'
import { ResponseDeadline } from './message-list'
import { MessageSide } from './message-side'
import { DeleteNoteButton, NoteForm } from './note-form'

type MessagePageProps = Visit & Pick<Message, 'kind' | 'id'>

/** Everything about one message, with links to reply to it. */
export async function MessagePage({ client, member, kind, id }: MessagePageProps) {
  const queries = Promise.all([loadMessage(client, kind, id), listAssignees(client)])
  const loaded = await orNull(queries, 'inbox.message_not_loaded')
  if (!loaded) return <LoadFailure what="The messages" href="/admin/inbox" />
  const [message, assignees] = loaded
  if (!message) notFound()
  return (
    <>
      <Link
        href="/admin/inbox"
        className="link inline-flex min-h-11 items-center gap-2 pointer-coarse:min-h-12"
      >
        <ArrowLeft aria-hidden="true" className="icon" /> Back to Inbox
      </Link>
      <Heading message={message} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-6">
          {message.suspicion && <Suspicion reason={message.suspicion} />}
          <FieldList message={message} />
          <ReplyLinks message={message} />
          <Notes message={message} assignees={assignees} member={member} />
        </div>
        <MessageSide client={client} message={message} assignees={assignees} />
      </div>
    </>
  )
}

function Heading({ message: { kind, name, status, receivedAt } }: { message: Message }) {
  return (
    <div className="mt-2 mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 className="text-h3 type-h2 break-words md:text-h2">{name}</h1>
        <p className="mt-2 text-muted">
          {leadForms[kind].titles.inbox} · {academyTime(receivedAt)}
        </p>
      </div>
      {status === 'new' && <ResponseDeadline receivedAt={receivedAt} now={new Date()} />}
    </div>
  )
}

function Suspicion({ reason }: { reason: string }) {
  return (
    <p className="text-small text-muted">{reason} That can be spam, so no mail was sent to the sender.</p>
  )
}

/** The fields of the message, labelled as in the form. */
function FieldList({ message: { fields } }: { message: Message }) {
  return (
    <dl className="divide-y divide-line border border-line bg-surface px-5">
      {fields.map(([label, value]) => (
        <div key={label} className="grid gap-x-6 gap-y-1 py-3.5 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <dt className="text-small text-muted">{label}</dt>
          <dd className="break-words whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Links that open a reply by email or WhatsApp with prefilled text. */
function ReplyLinks({ message: { kind, name, email, phone } }: { message: Message }) {
  const school = siteIdentity().name
  const greeting = `Hello ${name.split(' ')[0]}, this is ${school}. Thank you for writing to us.`
  const number = phone && whatsAppNumber(phone)
  // RFC 6068: the @ is not escaped, and lines end in CRLF.
  const address = encodeURIComponent(email).replace('%40', '@')
  const subject = encodeURIComponent(`${leadForms[kind].titles.reply} to ${school}`)
  return (
    <div className="flex flex-wrap gap-3">
      <Button asChild size="md">
        <a href={`mailto:${address}?subject=${subject}&body=${encodeURIComponent(`${greeting}\r\n\r\n`)}`}>
          <Mail aria-hidden="true" className="icon" /> Reply by mail
        </a>
      </Button>
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
      {phone && (
        <Button asChild size="md" variant="ghost">
          <a href={`tel:${number ? `+${number}` : phone.replace(/[^\d+]/g, '')}`}>
            <Phone aria-hidden="true" className="icon" /> Call
          </a>
        </Button>
      )}
    </div>
  )
}

type NotesProps = {
  message: Message
  /** Staff shown by name; people who have left are shown by email address. */
  assignees: readonly Assignee[]
  member: Member
}

/** Internal notes on this message, for staff only. */
function Notes({ message: { kind, id, notes }, assignees, member }: NotesProps) {
  const namesById = new Map(assignees.map(({ id, name }) => [id, name]))
  return (
    <section aria-labelledby="notes" className="grid gap-4">
      <h2 id="notes" className="type-card">
        Notes
      </h2>
      {notes.length > 0 && (
        <ul className="divide-y divide-line border border-line bg-surface px-5">
          {notes.map((note) => (
            <li key={note.id} className="flex items-start justify-between gap-4 py-3.5">
              <div className="min-w-0">
                <p className="break-words whitespace-pre-line">{note.text}</p>
                <p className="mt-1 text-small text-muted">
                  {namesById.get(note.author ?? '') ?? note.authorEmail} · {academyTime(note.writtenAt)}
                </p>
              </div>
              {note.author === member.id && <DeleteNoteButton id={note.id} />}
            </li>
          ))}
        </ul>
      )}
      <NoteForm kind={kind} id={id} />
    </section>
  )
}
