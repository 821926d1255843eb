import type { ToastId, ToastMessage } from './toaster'

/**
 * Shows a toast (SPEC 8). A success stays for 8 s, or 16 s with an action, paused while hovered or focused; an error until it is
 * closed. An error without an id is also closed by the next success or error without an id. Browser only. The toaster is fetched and
 * mounted at the first call, so pages do not load it before. Returns the toast's id.
 */
export async function showToast(message: ToastMessage): Promise<ToastId> {
  const { announce } = await fetchToaster()
  return announce(message)
}

/** Closes the toast with this id, if it is shown. */
export async function closeToast(id: ToastId): Promise<void> {
  const { dismiss } = await fetchToaster()
  dismiss(id)
}

/** Loads the toaster ahead, so that a failure can be shown without a network. */
export const fetchToaster = () => import('./toaster')

export const showSuccess = (description: string) =>
  showToast({ kind: 'success', title: 'Success', description })

export const showError = (description: string) => showToast({ kind: 'error', title: 'Error', description })
