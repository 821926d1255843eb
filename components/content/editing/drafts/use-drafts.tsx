'use client'

import { useEffect } from 'react'
import type { Editor } from '@/components/content/editing/use-editor'
import type { PostText } from '@/lib/content/editing/post-text'
import { SaveState, useAutosave } from './autosave'
import { JournalOffer } from './journal-offer'
import { LeaveDialog, useLeaveGuard } from './leave-guard'
import { OthersHere, usePresence } from './presence'
import { Revisions } from './revisions'
import { keepCopy, useJournal } from './use-journal'

/** Everything that keeps text from being lost: what is shown above the form, in the bar and below. */
export function useDrafts(editor: Editor) {
  const journal = useJournal(editor)
  const { failure, savedAt, noteAnswer } = useAutosave(editor)
  const others = usePresence(editor.version === null ? null : editor.id)
  const guard = useLeaveGuard(editor.dirty)

  // A failed manual save says the same about the connection as a failed autosave.
  const { refusal } = editor
  useEffect(() => {
    if (refusal) noteAnswer(refusal)
  }, [refusal, noteAnswer])

  const restore = (text: PostText, id?: string) => {
    // The text on the screen is kept as a copy, because somebody may want it back.
    void keepCopy(editor.id, { text: editor.text, version: editor.version, at: Date.now() })
    if (id && id !== editor.id) editor.saveAsNew(id)
    editor.replace(text)
    journal.dismiss()
  }
  const { offer } = journal
  return {
    above: (
      <>
        <OthersHere others={others} />
        {offer && (
          <JournalOffer
            offer={offer}
            current={editor.saved}
            onRestore={(text) => restore(text, offer.id)}
            onDiscard={journal.discard}
          />
        )}
        <LeaveDialog open={guard.asking} onLeave={guard.leave} onStay={guard.stay} />
      </>
    ),
    note: (
      <SaveState
        busy={editor.busy}
        dirty={editor.dirty}
        failure={failure}
        savedAt={savedAt}
        keeps={journal.keeps}
      />
    ),
    below: editor.version !== null && (
      <Revisions
        key={editor.version}
        postId={editor.id}
        current={editor.text}
        onRestore={(text) => restore({ ...text, status: editor.text.status })}
      />
    ),
  }
}
