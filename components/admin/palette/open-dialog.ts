export type DialogName = 'palette' | 'shortcuts'

const eventName = 'admin-dialog'

/** Opens a dialog of the admin layout from anywhere in it. */
export const openDialog = (name: DialogName) =>
  window.dispatchEvent(new CustomEvent(eventName, { detail: name }))

/** Calls `open` whenever a dialog is to be opened; returns a function that ends this. */
export function onOpenDialog(open: (name: DialogName) => void): () => void {
  const listen = (event: Event) => open((event as CustomEvent<DialogName>).detail)
  window.addEventListener(eventName, listen)
  return () => window.removeEventListener(eventName, listen)
}
