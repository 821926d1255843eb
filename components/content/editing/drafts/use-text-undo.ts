import { useCallback, useEffect, useRef, useState } from 'react'
import { closeToast, showToast } from '@/components/ui/toast'

export type TextUndo = ReturnType<typeof useTextUndo>
export type OfferUndo = TextUndo['offerUndo']

interface Options {
  /** Whether the copies on this device contain the text that was replaced, so that they must stay. */
  needsCopies?: boolean
  /** Called once it can no longer be undone. */
  onGone?: () => void
  /** Called when the page is left while it can be undone. */
  onLeave?: () => void
}

/**
 * Offers Undo in a toast for a press that replaced what was typed. While `needsCopies`, the copies on this device must not be
 * deleted; when the page is left before, they stay there and are offered at the next visit, unless `onGone` or `onLeave` deletes them.
 */
export function useTextUndo() {
  const [needsCopies, setNeedsCopies] = useState(false)
  const last = useRef<{ id: string; options: Options } | null>(null)

  const end = useCallback((isLeaving: boolean) => {
    if (!last.current) return
    const { id, options } = last.current
    last.current = null
    setNeedsCopies(false)
    void closeToast(id).catch(() => undefined)
    options.onGone?.()
    if (isLeaving) options.onLeave?.()
  }, [])
  /** Ends the undo because the page is being left. */
  const endUndo = useCallback(() => end(true), [end])
  useEffect(() => endUndo, [endUndo])

  const offerUndo = useCallback(
    (description: string, undo: () => void, options: Options = {}) => {
      end(false)
      const own = { id: crypto.randomUUID(), options }
      last.current = own
      setNeedsCopies(options.needsCopies ?? false)
      const onPress = () => {
        if (last.current === own) last.current = null
        setNeedsCopies(false)
        undo()
      }
      const onGone = () => {
        if (last.current === own) end(false)
      }
      const action = { label: 'Undo', onPress }
      void showToast({ id: own.id, kind: 'success', title: 'Success', description, action, onGone })
    },
    [end],
  )
  return { needsCopies, offerUndo, endUndo }
}
