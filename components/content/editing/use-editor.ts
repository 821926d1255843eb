'use client'

import { useRouter } from 'next/navigation'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { refuseNoAnswer } from '@/components/admin/call-action'
import { showError, showSuccess, showToast } from '@/components/ui/toast'
import { savePost } from '@/lib/content/editing/actions'
import type { JournalCopy } from '@/lib/content/editing/journal'
import { hasPlaceholder } from '@/lib/content/editing/placeholders'
import type { PostText } from '@/lib/content/editing/post-text'
import {
  type Intent,
  isConflict,
  isForReaders,
  type Saved,
  type SaveResult,
} from '@/lib/content/editing/saving'
import { fieldId, firstInvalid } from './form'
import { setPostFragment } from './post-fragment'
import * as states from './state'
import { type EditorStart, type EditorState, isDirty, startState } from './state'

export type Editor = ReturnType<typeof useEditor>

/**
 * The state of the form and its saves. Only one save runs at a time: a second click gets the result of the
 * first, and a click during an autosave waits for the autosave and then sends the current text.
 */
export function useEditor(start: EditorStart) {
  const [state, setState] = useState(() => startState(start))
  const latest = useRef(state)
  const running = useRef<{ intent: Intent; result: Promise<SaveResult> } | null>(null)

  const actions = useMemo(() => {
    const apply = (next: EditorState) => {
      latest.current = next
      setState(next)
    }
    return {
      change: (patch: Partial<PostText>) => apply(states.applyChange(latest.current, patch)),
      replace: (text: PostText) => apply(states.replaceText(latest.current, text)),
      restoreVersion: (text: PostText) => apply(states.restoreVersion(latest.current, text)),
      resolve: (text: PostText) => apply(states.resolveConflict(latest.current, text)),
      /** Puts back a conflict that was resolved, unless another version was stored since. */
      reopen: ({ text, version, conflict }: EditorState) =>
        apply(
          conflict && latest.current.version === conflict.theirs.version
            ? states.openConflict(latest.current, { text, version }, conflict)
            : states.replaceText(latest.current, text),
        ),
      putBack: (before: EditorState) => apply(states.putBack(latest.current, before)),
      openCopy: (copy: JournalCopy) => apply(states.openCopy(latest.current, copy)),
      /** Makes the next save create a separate post. `id`: that of a draft restored from this device. */
      saveAsNew: (id: string = crypto.randomUUID()) => apply(states.makeNewPost(latest.current, id)),
      reload: (fresh: EditorStart) => apply(states.applyReload(latest.current, fresh)),
      setTimeIncomplete: (isIncomplete: boolean) =>
        apply(states.applyTimeIncomplete(latest.current, isIncomplete)),
      /** The current state, for code that runs after a response. */
      current: () => latest.current,
      send: async (intent: Intent): Promise<SaveResult> => {
        apply(states.startSave(latest.current, intent))
        const { id, version, sentText: text, aiMade, sentReplacesText: replacesText } = latest.current
        const result =
          states.refuseHalfTime(latest.current, intent) ??
          (await savePost({ id, version, text, intent, aiMade, replacesText }).catch(unreachable))
        apply(states.finishSave(latest.current, { intent, id }, result))
        return result
      },
    }
  }, [])

  const { send, reload } = actions
  const save = useCallback(
    async (intent: Intent): Promise<SaveResult> => {
      const before = running.current
      if (before && (before.intent !== 'autosave' || intent === 'autosave')) return before.result
      const result = before ? before.result.then(() => send(intent)) : send(intent)
      const ownSave = { intent, result }
      running.current = ownSave
      void result.finally(() => {
        if (running.current === ownSave) running.current = null
      })
      return result
    },
    [send],
  )

  useEffect(() => reload(start), [reload, start])

  return { ...state, ...actions, save, dirty: isDirty(state) }
}

const unreachable = () => refuseNoAnswer('Your text is still here; please try again.')

/** The intents of the save buttons and of Ctrl+S: all except the autosave. */
export type ButtonIntent = Exclude<Intent, 'autosave'>
export type SaveHandler = (intent: ButtonIntent, stayOnPage?: boolean) => Promise<void>

interface SavingOptions {
  isHeroArriving: boolean
  /** Called before the page is left, where nothing can be undone. */
  endUndo: () => void
}

/** The handler of the save buttons: saves, shows the result and returns to the list (SPEC 4 and 8). */
export function useSaving({ save, current, saved }: Editor, options: SavingOptions): SaveHandler {
  const router = useRouter()
  const isRunning = useRef(false)
  const { isHeroArriving, endUndo } = options
  // An upload may begin while a save is running.
  const isHeroArrivingNow = useRef(isHeroArriving)
  useEffect(() => {
    isHeroArrivingNow.current = isHeroArriving
  }, [isHeroArriving])
  const handleSave = useCallback<SaveHandler>(
    async (intent, stayOnPage = false) => {
      if (isRunning.current) return
      const { isNew, text, saved } = current()
      const isPublic = isForReaders(text) || saved.status === 'published'
      if (intent === 'publish' || (intent !== 'unpublish' && isPublic)) {
        if (isHeroArrivingNow.current) return void showError(heroMissing)
        if (hasPlaceholder(text.content)) return void showError(pictureMissing)
      }
      isRunning.current = true
      const result = await save(intent)
      isRunning.current = false
      if (!result.ok) return showRefusal(result)
      void showSuccess(successMessage(result.data, intent, isNew))
      setPostFragment(result.data.id)
      showUnfetched(result.data.unfetched ?? 0)
      // What was typed during the save is not saved yet, and a picture may be arriving, so the page stays open.
      if (stayOnPage || isHeroArrivingNow.current || isDirty(current())) return
      endUndo()
      router.push('/admin/posts')
    },
    [save, current, router, endUndo],
  )
  useSaveKey(handleSave, saved.status === 'published' ? 'update' : 'save')
  return handleSave
}

/** Says how many pictures a save did not fetch; stays until it is closed. */
function showUnfetched(count: number) {
  if (count === 0) return
  const [title, description] =
    count === 1
      ? ['1 picture was not fetched', 'Readers do not see it. Save the post again, or upload the picture.']
      : [
          `${count} pictures were not fetched`,
          'Readers do not see them. Save the post again, or upload the pictures.',
        ]
  void showToast({ id: 'unfetched', kind: 'error', title, description })
}

const heroMissing = 'The hero image has not arrived yet. Wait for it, or cancel it.'

const pictureMissing =
  'A picture of the text has not arrived yet. Wait for it, or retry or cancel it below the text.'

const successMessage = ({ text }: Saved, intent: ButtonIntent, isNew: boolean) => {
  if (intent === 'unpublish') return 'Post unpublished'
  if (text.status === 'published' && intent !== 'update') return 'Post published successfully'
  return isNew ? 'Post created' : 'Post updated'
}

/** Like `useFormErrors`, for fields that may be hidden until the next frame. */
function showRefusal(result: Exclude<SaveResult, { ok: true }>) {
  void showError(result.message)
  const field = firstInvalid(result.fieldErrors ?? {})
  const target = field ? fieldId(field) : isConflict(result) ? 'editor-conflict' : 'editor-refusal'
  focusNext(target)
}

/** Focuses an element, such as a notice or the hidden writing area, which is rendered in the next frame. */
export const focusNext = (id: string) =>
  void requestAnimationFrame(() => document.getElementById(id)?.focus())

/** Ctrl+S, or Cmd+S, saves and stays on the page. */
function useSaveKey(onSave: SaveHandler, intent: ButtonIntent) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      void onSave(intent, true)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [onSave, intent])
}
