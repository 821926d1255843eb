import { LabelTag } from '@/components/ui/label-tag'
import type { Member } from '@/lib/accounts/member'
import type { Message } from '@/lib/leads/inbox/message'
import type { Assignee } from '@/lib/leads/inbox/queries'
import type { MailState } from '@/lib/mail/outbox/state'
import { schoolClock } from '@/lib/school/school'
import { isUndelivered, MailDelivery } from './mail-delivery'
import { DeleteNoteButton } from './note-form'

type ThreadProps = {
  message: Message
  /** Staff shown by name; people who have left are shown by email address. */
  assignees: readonly Assignee[]
  member: Member
}

/** What was answered and noted about a message, in order of time. */
export async function Thread({ message: { notes, replies }, assignees, member }: ThreadProps) {
  const time = await schoolClock()
  const entries = [
    ...replies.map((reply) => ({ ...reply, entry: <ReplyEntry reply={reply} /> })),
    ...notes.map((note) => ({ ...note, entry: <NoteEntry note={note} own={note.author === member.id} /> })),
  ].sort((one, two) => one.writtenAt.localeCompare(two.writtenAt))
  const namesById = new Map(assignees.map(({ id, name }) => [id, name]))
  return (
    <section id="thread" aria-label="Answers and notes" tabIndex={-1} className="focus:outline-none">
      {entries.length === 0 && <p className="text-muted">No answer and no note yet.</p>}
      <ol className="grid gap-2.5 empty:hidden">
        {entries.map(({ id, author, authorEmail, writtenAt, entry }) => (
          <li key={id} className="grid gap-2 border border-line bg-surface p-4 md:px-5">
            <p className="text-small text-muted">
              {namesById.get(author ?? '') ?? authorEmail} · {time(writtenAt)}
            </p>
            {entry}
          </li>
        ))}
      </ol>
    </section>
  )
}

function ReplyEntry({ reply: { subject, body, mail } }: { reply: Message['replies'][number] }) {
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="font-label wrap-anywhere">{subject}</h2>
        {mail && <DeliveryTag mail={mail} />}
      </div>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {body}
      </p>
      {mail && <MailDelivery mail={mail} />}
    </>
  )
}

function DeliveryTag({ mail }: { mail: MailState }) {
  if (isUndelivered(mail)) return <LabelTag tone="alaari">Failed</LabelTag>
  if (mail.status !== 'sent') return <LabelTag>Waiting</LabelTag>
  return <LabelTag tone="success">{mail.delivery === 'delivered' ? 'Delivered' : 'Sent'}</LabelTag>
}

function NoteEntry({ note, own }: { note: Message['notes'][number]; own: boolean }) {
  return (
    <div className="flex items-start justify-between gap-4">
      <p className="min-w-0 wrap-anywhere whitespace-pre-line">
        <strong className="font-label">Note:</strong> <span dir="auto">{note.text}</span>
      </p>
      {own && <DeleteNoteButton id={note.id} text={note.text} />}
    </div>
  )
}
