'use client'

import { Users } from 'lucide-react'
import { useEffect, useState } from 'react'
import { LeaveDialog, useLeaveGuard } from '@/components/admin/leave-guard'
import { isDirty } from '@/components/content/editing/state'
import type { Editor } from '@/components/content/editing/use-editor'
import { showError } from '@/components/ui/toast'
import { joinEditing, leaveEditing } from '@/lib/content/editing/actions'
import { copiesExcept, isOneOf, type JournalCopy } from '@/lib/content/editing/journal'
import type { OtherEditor } from '@/lib/content/editing/mutations'
import { hasPlaceholder } from '@/lib/content/editing/placeholders'
import type { PostText } from '@/lib/content/editing/post-text'
import { isScheduled } from '@/lib/content/editing/saving'
import { SaveState, shortSaveState, useAutosave } from './autosave'
import { JournalOffer } from './journal-offer'
import { deleteCopies } from './journal-store'
import { openPosts } from './open-posts'
import { Revisions } from './revisions'
import { copyOf, useJournal } from './use-journal'
import type { TextUndo } from './use-text-undo'

interface Options extends Pick<TextUndo, 'needsCopies' | 'offerUndo'> {
  /** Whether the hero picture is being uploaded, which ends when the page is left. */
  isUploading: boolean
  /** The id of the signed-in account. Only its own unsaved text on this device is offered for recovery. */
  account: string
}

/** Autosave, local copies, presence, revisions and the leave guard; returns their parts of the page. */
export function useDrafts(editor: Editor, options: Options) {
  const { needsCopies, offerUndo, isUploading, account } = options
  const journal = useJournal(editor, needsCopies, account)
  const { noteResult, ...autosave } = useAutosave(editor)
  const others = usePresence(editor.version === null ? null : editor.id)
  const guard = useLeaveGuard(editor.dirty || isUploading)

  // A failed manual save tells as much about the connection as a failed autosave.
  const { refusal } = editor
  useEffect(() => {
    if (refusal) noteResult(refusal)
  }, [refusal, noteResult])

  const keep = { needsCopies: true }
  /** Makes a change that replaces the text; what was not saved is kept on this device. Returns the state before. */
  const replace = (change: () => void) => {
    const before = editor.current()
    journal.keep()
    change()
    return before
  }
  const restoreCopy = async (copy: JournalCopy) => {
    const { offer } = journal
    if (!offer) return
    if (offer.id !== editor.id) {
      const open = await openPosts()
      // The button was pressed twice, and the first press has opened the copy meanwhile.
      if (editor.current().id !== editor.id) return
      if (open.has(offer.id)) {
        journal.dismiss()
        return void showError('This text is open in another tab.')
      }
    }
    const before = replace(() => {
      if (offer.id !== editor.id) editor.saveAsNew(offer.id)
      editor.openCopy(copy)
      journal.dismiss()
    })
    const undo = () => {
      const restored = replace(() => editor.putBack(before))
      const typed = isDirty(restored) ? copiesExcept([copyOf(restored)], offer.copies) : []
      journal.show({ ...offer, copies: [...typed, ...offer.copies] })
    }
    const replaced = before.id === offer.id && isDirty(before) ? [copyOf(before)] : []
    const onLeave = () => {
      if (!isDirty(editor.current())) journal.clear(offer.id, { obsolete: offer.copies, kept: replaced })
    }
    offerUndo('Text restored', undo, { ...keep, onLeave })
  }
  const discardCopies = () => {
    const { offer } = journal
    if (!offer) return
    journal.dismiss()
    const onGone = () => void deleteCopies(offer.id, account, isOneOf(offer.copies))
    offerUndo('Text discarded', () => journal.show(offer), { ...keep, onGone })
  }
  const restoreVersion = (text: PostText) => {
    const before = replace(() => editor.restoreVersion(text))
    offerUndo('Version restored', () => editor.replace(before.text), keep)
  }
  const takeTheirs = () => {
    const { conflict } = editor
    if (!conflict) return
    const before = replace(() => editor.resolve(conflict.theirs.text))
    offerUndo('Their version taken', () => editor.reopen(before), keep)
  }
  const { offer } = journal
  return {
    above: (
      <>
        {offer && (
          <JournalOffer
            offer={offer}
            current={editor.saved}
            onRestore={(copy) => void restoreCopy(copy)}
            onDiscard={discardCopies}
          />
        )}
        <LeaveDialog guard={guard} description={leaveMessage(editor.text.content, isUploading)} />
      </>
    ),
    // Below what has buttons to choose a text: it appears a moment after the page, and would move them away from under a finger.
    others: <OthersHere others={others} />,
    note: (
      <SaveState
        {...editor}
        {...autosave}
        canStore={journal.canStore}
        isScheduled={isScheduled(editor.text, editor.saved)}
      />
    ),
    shortNote: shortSaveState({ ...editor, ...autosave }),
    below: editor.version !== null && (
      <Revisions
        key={editor.id}
        postId={editor.id}
        version={editor.version}
        current={editor.text}
        onRestore={restoreVersion}
      />
    ),
    takeTheirs,
  }
}

/** The dialog's sentence about unsaved changes when the page is left. Pictures still uploading are not in the copy on this device. */
function leaveMessage(content: string, isHeroArriving: boolean): string {
  if (hasPlaceholder(content))
    return 'Pictures of the text have not arrived yet and would be lost. Your other changes are kept on this device.'
  return isHeroArriving
    ? 'The hero image has not arrived yet. Your other changes are kept on this device.'
    : 'Your changes are kept on this device and offered when you come back.'
}

const interval = 20 * 1000

/** Returns who else has this post open; nobody while the post is not on the server (`id` null). */
function usePresence(id: string | null): readonly OtherEditor[] {
  const [others, setOthers] = useState<readonly OtherEditor[]>([])
  useEffect(() => {
    if (!id) return
    const tab = crypto.randomUUID()
    const update = async () => {
      if (document.visibilityState !== 'visible') return
      const result = await joinEditing({ id, tab }).catch(() => null)
      if (result?.ok) setOthers(result.data)
    }
    void update()
    const timer = setInterval(update, interval)
    return () => {
      clearInterval(timer)
      void leaveEditing({ id, tab }).catch(() => undefined)
    }
  }, [id])
  return others
}

/** Notice that the post is already open in another tab or for another person. */
function OthersHere({ others }: { others: readonly OtherEditor[] }) {
  return (
    <div role="status" className="grid gap-2 not-empty:mb-5">
      {others.map(({ name, isMe }) => (
        <p key={name} className="flex items-start gap-3 border-2 border-control bg-surface p-4">
          <Users aria-hidden="true" className="icon mt-0.5" />
          <span>
            {isMe
              ? 'You have this post open in another tab or on another device, too.'
              : `${name} is editing this post, too.`}{' '}
            <span className="text-muted">Whoever saves last sees both texts and can choose.</span>
          </span>
        </p>
      ))}
    </div>
  )
}
