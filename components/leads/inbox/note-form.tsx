'use client'

import { Trash2 } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { reportAction } from '@/components/admin/call-action'
import { ConfirmDialog } from '@/components/admin/confirm-dialog'
import { useFormErrors } from '@/components/admin/form-errors'
import { useUnsavedChanges } from '@/components/admin/unsaved-changes'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { HydratedFieldset } from '@/components/ui/hydrated-fieldset'
import { Textarea } from '@/components/ui/textarea'
import { addNote, deleteNote } from '@/lib/leads/inbox/actions'
import type { Kind } from '@/lib/leads/schema'
import { useInboxAction } from './use-inbox-action'

const emptyNote = { id: '', text: '' }

/** Adds a note. The field is emptied once the note is stored, unless its text was edited while it was being stored. */
export function NoteForm({ kind, id }: { kind: Kind; id: string }) {
  // Each text has an id of its own, so that one that is sent again after a lost response is stored once.
  const [note, setNote] = useState(emptyNote)
  const { text } = note
  const { busy, start } = useInboxAction()
  const { form, errors, showErrors, clearErrors } = useFormErrors()
  useUnsavedChanges(text.trim() !== '')
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!text.trim()) return showErrors({ text: 'Write a note first.' })
    start(() => addNote({ kind, id, noteId: note.id, text }), 'Note added', {
      onDone: () => setNote((now) => (now.id === note.id ? emptyNote : now)),
    })
  }
  return (
    <form ref={form} onSubmit={onSubmit} noValidate className="grid justify-items-start gap-3">
      <HydratedFieldset>
        <Field id="note" label="Add a note" error={errors.text} className="w-full">
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={2000}
              value={text}
              onChange={({ target }) => {
                setNote({ id: crypto.randomUUID(), text: target.value })
                clearErrors()
              }}
            />
          )}
        </Field>
        <Button type="submit" size="sm" variant="outline" busy={busy} busyText="Adding...">
          Add note
        </Button>
      </HydratedFieldset>
    </form>
  )
}

/** Deletes a note after a confirmation. Undo would give it another time, and so another place among the others. */
export function DeleteNoteButton({ id, text }: { id: string; text: string }) {
  return (
    <ConfirmDialog
      title="Delete note"
      subject={text.length > quoted ? `${text.slice(0, quoted)}…` : text}
      description="Are you sure? This action cannot be undone."
      action="Delete"
      busyText="Deleting..."
      destructive
      removesTrigger={focusThread}
      onConfirm={() => reportAction(() => deleteNote({ id }), 'Note deleted')}
    >
      <button
        type="button"
        className="grid size-11 shrink-0 pointer-coarse:size-12 place-items-center text-danger"
      >
        <Trash2 aria-hidden="true" className="icon" />
        <span className="sr-only">Delete note</span>
      </button>
    </ConfirmDialog>
  )
}

const focusThread = () => document.getElementById('thread')?.focus()

/** Characters of a note that its confirmation quotes. */
const quoted = 120
