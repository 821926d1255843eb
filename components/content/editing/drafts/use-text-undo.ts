import { useCallback, useEffect, useRef, useState } from 'react'
import { closeToast, showToast } from '@/components/ui/toast'

export type OfferUndo = ReturnType<typeof useTextUndo>['offerUndo']

interface Options {
  /** Whether the copies on this device contain the text that was replaced, so that they must stay. */
  needsCopies?: boolean
  /** Called once it can no longer be undone. */
  onGone?: () => void
}

/**
 * Offers Undo in a toast for a press that replaced what was typed. While `needsCopies`, the copies on this device must not be
 * deleted; when the page is left before, they stay there and are offered at the next visit.
 */
export function useTextUndo() {
  const [needsCopies, setNeedsCopies] = useState(false)
  /** The id of the last toast; empty once the page was left. */
  const last = useRef('')
  const closeLast = useCallback(() => {
    if (last.current) void closeToast(last.current).catch(() => undefined)
    last.current = ''
  }, [])
  useEffect(() => closeLast, [closeLast])

  const offerUndo = useCallback(
    (description: string, undo: () => void, options: Options = {}) => {
      const id = crypto.randomUUID()
      let isUndone = false
      const onPress = () => {
        isUndone = true
        undo()
      }
      const onGone = () => {
        if (last.current !== id) return
        setNeedsCopies(false)
        if (!isUndone) options.onGone?.()
      }
      closeLast()
      last.current = id
      if (options.needsCopies) setNeedsCopies(true)
      const action = { label: 'Undo', onPress }
      void showToast({ id, kind: 'success', title: 'Success', description, action, onGone })
    },
    [closeLast],
  )
  return { needsCopies, offerUndo }
}
