import type { Member } from '@/lib/auth/member'
import { formatDateTime } from '@/lib/core/time'
import type { Message } from './message-page'
import { DeleteNoteButton, NoteForm } from './note-form'

type NotesProps = { message: Message; member: Member; timeZone: string }

/** What the staff know of this person; nobody outside reads it. */
export function Notes({ message: { kind, id, notes }, member, timeZone }: NotesProps) {
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
                  {note.author} · {formatDateTime(note.writtenAt, timeZone)}
                </p>
              </div>
              {note.author === member.email && <DeleteNoteButton id={note.id} />}
            </li>
          ))}
        </ul>
      )}
      <NoteForm kind={kind} id={id} />
    </section>
  )
}
