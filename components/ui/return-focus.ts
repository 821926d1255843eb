import { useRef } from 'react'

type FocusHandlers = {
  onOpenAutoFocus?: (event: Event) => void
  onCloseAutoFocus?: (event: Event) => void
}

/**
 * Handlers that return the focus to what had it before the dialog opened: Radix returns it only to a trigger, which
 * dialogs that open by a key or by a menu do not have. A caller's handler that prevents the default moves it itself.
 */
export function useReturnFocus({ onOpenAutoFocus, onCloseAutoFocus }: FocusHandlers) {
  const opener = useRef<Element>(null)
  return {
    onOpenAutoFocus(event: Event) {
      opener.current = document.activeElement
      onOpenAutoFocus?.(event)
    },
    onCloseAutoFocus(event: Event) {
      onCloseAutoFocus?.(event)
      if (event.defaultPrevented) return
      event.preventDefault()
      if (opener.current instanceof HTMLElement) opener.current.focus()
    },
  }
}
