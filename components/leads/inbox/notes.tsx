import type { Member } from '@/lib/accounts/member'
import type { Assignee, Message } from '@/lib/leads/inbox/queries'
import { formatDateTime } from '@/lib/platform/time'
import { DeleteNoteButton, NoteForm } from './note-form'

type NotesProps = {
  message: Message
  /** Staff shown by name; people who have left are shown by email address. */
  assignees: readonly Assignee[]
  member: Member
  timeZone: string
}

/** Internal notes about this person, for staff only. */
export function Notes({ message: { kind, id, notes }, assignees, member, timeZone }: NotesProps) {
  const nameOf = new Map(assignees.map(({ id, name }) => [id, name]))
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
                  {nameOf.get(note.author ?? '') ?? note.authorEmail} ·{' '}
                  {formatDateTime(note.writtenAt, timeZone)}
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
