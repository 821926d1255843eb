'use client'

import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { savePost } from '@/lib/content/editing/actions'
import type { PostText } from '@/lib/content/editing/post-text'
import type { Intent, SaveAnswer, Saved } from '@/lib/content/editing/saving'
import { refuse } from '@/lib/platform/result'
import { type EditorEvent, type EditorStart, isDirty, reduceEditor, startState } from './state'

export type Editor = ReturnType<typeof useEditor>

/**
 * The state of the form and its saves. Only one save runs at a time: a second press gets the result of the first, and a
 * button pressed during an autosave waits for it and then sends the current text.
 */
export function useEditor(start: EditorStart) {
  const [state, show] = useState(() => startState(start))
  const now = useRef(state)
  const running = useRef<{ intent: Intent; answer: Promise<SaveAnswer> } | null>(null)

  const actions = useMemo(() => {
    const dispatch = (event: EditorEvent) => {
      now.current = reduceEditor(now.current, event)
      show(now.current)
    }
    return {
      change: (patch: Partial<PostText>) => dispatch({ type: 'changed', patch }),
      replace: (text: PostText) => dispatch({ type: 'replaced', text }),
      accepted: (saved: Saved) => dispatch({ type: 'accepted', saved }),
      /** Resolves a conflict: this text is then based on their version. */
      resolve: (text: PostText) => dispatch({ type: 'resolved', text }),
      /**
       * The next save makes a separate post of the current text, under the id of an earlier attempt if there is one.
       */
      saveAsNew: (id: string = crypto.randomUUID()) => dispatch({ type: 'parted', id }),
      arrive: (fresh: EditorStart) => dispatch({ type: 'arrived', start: fresh }),
      /** The current state, for code that runs after a response. */
      current: () => now.current,
      send: async (intent: Intent): Promise<SaveAnswer> => {
        dispatch({ type: 'sent', intent })
        const { id, version, text, aiMade } = now.current
        const answer = await savePost({ id, version, text, intent, aiMade }).catch(unreachable)
        dispatch({ type: 'answered', intent, answer })
        return answer
      },
    }
  }, [])

  const { send, arrive } = actions
  const save = useCallback(
    async (intent: Intent): Promise<SaveAnswer> => {
      const before = running.current
      if (before && (before.intent !== 'autosave' || intent === 'autosave')) return before.answer
      const answer = before ? before.answer.then(() => send(intent)) : send(intent)
      const mine = { intent, answer }
      running.current = mine
      void answer.finally(() => {
        if (running.current === mine) running.current = null
      })
      return answer
    },
    [send],
  )

  useEffect(() => arrive(start), [arrive, start])

  return { ...state, ...actions, save, dirty: isDirty(state) }
}

const unreachable = () =>
  refuse('failed', 'The server could not be reached. Your text is still here; please try again.')
