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
