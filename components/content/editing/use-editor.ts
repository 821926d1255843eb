'use client'

import { useRouter } from 'next/navigation'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { showError, showSuccess } from '@/components/ui/toast'
import { savePost } from '@/lib/content/editing/actions'
import type { PostText } from '@/lib/content/editing/post-text'
import { type Intent, isConflict, type Saved, type SaveResult } from '@/lib/content/editing/saving'
import { refuse } from '@/lib/platform/result'
import { fieldId, firstInvalid } from './form'
import { takeOwnAddress } from './own-address'
import * as states from './state'
import { type EditorStart, type EditorState, isDirty, startState } from './state'

export type Editor = ReturnType<typeof useEditor>

/**
 * The state of the form and its saves. Only one save runs at a time: a second press gets the result of the first, and a
 * button pressed during an autosave waits for it and then sends the current text.
 */
export function useEditor(start: EditorStart) {
  const [state, show] = useState(() => startState(start))
  const now = useRef(state)
  const running = useRef<{ intent: Intent; answer: Promise<SaveResult> } | null>(null)

  const actions = useMemo(() => {
    const apply = (next: EditorState) => {
      now.current = next
      show(next)
    }
    return {
      change: (patch: Partial<PostText>) => apply(states.changed(now.current, patch)),
      replace: (text: PostText) => apply(states.replaced(now.current, text)),
      resolve: (text: PostText) => apply(states.resolved(now.current, text)),
      /**
       * The next save makes a separate post of the current text, under the id of an earlier attempt if there is one.
       */
      saveAsNew: (id: string = crypto.randomUUID()) => apply(states.parted(now.current, id)),
      arrive: (fresh: EditorStart) => apply(states.arrived(now.current, fresh)),
      /** The current state, for code that runs after a response. */
      current: () => now.current,
      send: async (intent: Intent): Promise<SaveResult> => {
        apply(states.sent(now.current, intent))
        const { id, version, text, aiMade } = now.current
        const result = await savePost({ id, version, text, intent, aiMade }).catch(unreachable)
        apply(states.answered(now.current, intent, result))
        return result
      },
    }
  }, [])

  const { send, arrive } = actions
  const save = useCallback(
    async (intent: Intent): Promise<SaveResult> => {
      const before = running.current
      if (before && (before.intent !== 'autosave' || intent === 'autosave')) return before.answer
      const result = before ? before.answer.then(() => send(intent)) : send(intent)
      const mine = { intent, answer: result }
      running.current = mine
      void result.finally(() => {
        if (running.current === mine) running.current = null
      })
      return result
    },
    [send],
  )

  useEffect(() => arrive(start), [arrive, start])

  return { ...state, ...actions, save, dirty: isDirty(state) }
}

const unreachable = () =>
  refuse('failed', 'The server could not be reached. Your text is still here; please try again.')

type Press = (intent: 'save' | 'publish', stays?: boolean) => Promise<void>

/** What a save button does besides saving (SPEC 4 and 8): reports the result and returns to the list. */
export function useSaving({ save, current }: Pick<Editor, 'save' | 'current'>): Press {
  const router = useRouter()
  const pressed = useRef(false)
  const press = useCallback<Press>(
    async (intent, stays = false) => {
      if (pressed.current) return
      pressed.current = true
      const { isNew } = current()
      const result = await save(intent)
      pressed.current = false
      if (!result.ok) return tellRefusal(result)
      void showSuccess(successWords(result.data, isNew))
      takeOwnAddress(result.data.id)
      // Text typed during the save is not saved yet, so the page stays open.
      if (!stays && !isDirty(current())) router.push('/admin/posts')
    },
    [save, current, router],
  )
  useSaveKey(press)
  return press
}

const successWords = ({ text }: Saved, isNew: boolean) => {
  if (text.status === 'published') return 'Post published successfully'
  return isNew ? 'Post created' : 'Post updated'
}

function tellRefusal(result: Exclude<SaveResult, { ok: true }>) {
  void showError(result.message)
  const field = firstInvalid(result.fieldErrors ?? {})
  const target = field ? fieldId(field) : isConflict(result) ? 'editor-conflict' : 'editor-refusal'
  // The notice, or the hidden writing area, is rendered in the next frame.
  requestAnimationFrame(() => document.getElementById(target)?.focus())
}

/** Ctrl+S, or Cmd+S, saves with the chosen status and stays. */
function useSaveKey(press: Press) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      void press('save', true)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [press])
}
