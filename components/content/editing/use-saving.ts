'use client'

import { useRouter } from 'next/navigation'
import { useCallback, useEffect, useRef } from 'react'
import { showError, showSuccess } from '@/components/ui/toast'
import { isConflict, type SaveAnswer, type Saved } from '@/lib/content/editing/saving'
import { fieldId, firstInvalid } from './form'
import { takeOwnAddress } from './own-address'
import { isDirty } from './state'
import type { Editor } from './use-editor'

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
      const answer = await save(intent)
      pressed.current = false
      if (!answer.ok) return tellRefusal(answer)
      void showSuccess(successWords(answer.data, isNew))
      takeOwnAddress(answer.data.id)
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

function tellRefusal(answer: Exclude<SaveAnswer, { ok: true }>) {
  void showError(answer.message)
  const field = firstInvalid(answer.fieldErrors ?? {})
  const target = field ? fieldId(field) : isConflict(answer) ? 'editor-conflict' : 'editor-refusal'
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
