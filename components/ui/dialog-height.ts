/**
 * The place of a dialog, with room for toasts: on a phone they are above it, otherwise at the bottom of the screen, where they push a
 * high dialog up.
 */
export const dialogPlace =
  'fixed inset-x-4 bottom-4 z-50 mx-auto max-h-[calc(100dvh-2rem-var(--toasts-height,0px))] max-w-110 overflow-y-auto sm:top-1/2 sm:bottom-auto sm:max-h-[calc(100dvh-2rem-var(--toasts-top,0px))] sm:-translate-y-[calc(50%+max(0px,50%+var(--toasts-top,0px)+1rem-50dvh))]'

/** A ref of a dialog that tells the toaster how far it reaches: on a phone both stand at the bottom of the screen. */
export function reportDialogHeight(dialog: HTMLElement | null) {
  if (!dialog) return
  const { style } = document.documentElement
  const observer = new ResizeObserver(() =>
    style.setProperty('--dialog-height', `calc(1rem + ${dialog.offsetHeight}px)`),
  )
  observer.observe(dialog)
  return () => {
    observer.disconnect()
    style.removeProperty('--dialog-height')
  }
}
